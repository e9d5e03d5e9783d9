// Health check of the image: exit 0 while the server can sell.
const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? '8080'}/health/ready`).catch(() => null)
process.exitCode = answer?.status === 200 ? 0 : 1
