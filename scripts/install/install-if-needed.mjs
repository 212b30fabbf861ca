// What the npm commands need is installed, and stays so. Runs on any Node from 20 up with nothing installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findPinnedNode } from './pinned-node.mjs'

/**
 * Whatever NODE_ENV or somebody's .npmrc leaves out, all of it is needed: building the web app takes Vite, and the
 * pinned Node is an optional dependency. Scripts of packages are not.
 */
const everything = ['--include=dev', '--include=optional', '--include=peer', '--ignore-scripts']

/** Installs when something is missing; answers what npm has left out all the same. */
export async function installIfNeeded({ root, run }) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const lock = JSON.parse(lockText)
  const wanted = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}`
  const stamp = join(root, 'node_modules/.guildhall-installed')
  const isStamped = readIfPresent(stamp) === wanted
  // Npm itself decides which optional parts a machine can have: after our own install they are not asked for again.
  if (findMissing(root, lock, { asksForOptional: !isStamped }).length > 0) {
    rmSync(stamp, { force: true })
    console.log('Installing dependencies')
    await runNpm(process.execPath, ['ci', ...everything], run)
    await installForPinnedNode(root, lock, run)
    const missing = findMissing(root, lock, { asksForOptional: false })
    if (missing.length > 0) return missing
  } else if (isStamped) return []
  // A new file: the old one may be shared with a copy of this folder.
  rmSync(stamp, { force: true })
  writeFileSync(stamp, wanted)
  return []
}

function runNpm(node, args, run) {
  const npm = process.env.npm_execpath
  const [program, script] = npm?.endsWith('.js') ? [node, [npm]] : ['npm', []]
  const path = [dirname(node), process.env.PATH].join(delimiter)
  return run(program, [...script, ...args, '--loglevel=error', '--no-progress'], { ...process.env, PATH: path })
}

/**
 * Npm passes over optional parts that need a newer Node than the one it runs on. The programs run on the pinned one, so
 * what that one can have is asked for once more, with it.
 */
async function installForPinnedNode(root, lock, run) {
  const pinned = findPinnedNode(root)
  if (pinned === undefined || pinned === process.execPath) return
  if (findMissing(root, lock, { asksForOptional: true }).length === 0) return
  await runNpm(pinned, ['install', '--no-save', ...everything], run)
}

/** Compares the lockfile with npm's own note of what it has installed, and the note with the disk. */
function findMissing(root, lock, { asksForOptional }) {
  const installed = readNote(root)
  if (installed === undefined) return ['everything']
  const needed = Object.entries(lock.packages).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && (!entry.optional || path in installed || (asksForOptional && fits(entry))),
  )
  return needed
    .filter(
      ([path, { version }]) => installed[path]?.version !== version || !existsSync(join(root, path, 'package.json')),
    )
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/** Undefined also for one that npm was killed over. */
function readNote(root) {
  const text = readIfPresent(join(root, 'node_modules/.package-lock.json'))
  try {
    return text && JSON.parse(text).packages
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether an optional package is made for this machine; one that does not say may belong to another one's. */
function fits({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false
  if (![os].flat().includes(process.platform) || ![cpu].flat().includes(process.arch)) return false
  return libc === undefined || [libc].flat().includes(findLibc())
}

let knownLibc
const findLibc = () => (knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
