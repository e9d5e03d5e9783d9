import { readFileSync, writeFileSync } from 'node:fs'
import { operationsModule } from './operations-module.ts'

// Writes src/api/operations.generated.ts anew after schemas/api/openapi.yaml changed.
writeFileSync(
  'src/api/operations.generated.ts',
  operationsModule(readFileSync('schemas/api/openapi.yaml', 'utf8')),
)
