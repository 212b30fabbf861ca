// A gate: halls that applied the migrations of the last release can apply those there are now. With --release it writes
// apps/server/migrations/released.txt anew: all there are now are what halls have.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'
import { findFaults, listReleased } from './released-migrations.ts'

const folder = join(root, 'apps/server/migrations')
const list = join(folder, 'released.txt')

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const faults = findFaults(files, readFileSync(list, 'utf8'))
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
if (faults.length > 0) process.exitCode = 1
else if (process.argv.includes('--release')) writeFileSync(list, listReleased(files))
