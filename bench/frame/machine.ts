import { execFileSync, spawnSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'

export type Circumstances = {
  readonly date: string
  readonly command: string
  readonly commit: string
  readonly machine: string
  readonly node: string
  /** Of the last minute: what else the machine was busy with. */
  readonly load: string
}

/** When, where and on what the figures were found. */
export function describeCircumstances(): Circumstances {
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return {
    date: new Date().toISOString(),
    command: ['npm run bench', ...process.argv.slice(2)].join(' '),
    commit: findCommit(),
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory}, ${process.platform} ${release()}`,
    node: process.version,
    load: loadavg()[0]?.toFixed(1) ?? 'unknown',
  }
}

let isPinning: boolean | undefined

/** Whether processes can be kept to a processor of their own. Without that the system lets two share one at times. */
export function canPin(): boolean {
  isPinning ??= cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0
  return isPinning
}

function findCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // No git, or no commit yet: the figures stand without one.
    return 'unknown'
  }
}
