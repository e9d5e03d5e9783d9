import process from 'node:process'
import S3rver from '@20minutes/s3rver'

// An S3 server of its own process: `node tests/store/s3-process.ts FOLDER PORT` prints its port once it listens.
const [folder = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [{ name: 'qadam-files', configs: [] }],
})
const listening = await server.run()
process.stdout.write(`${listening.port}\n`)
