import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from '../../../platform/logger.ts'
import {
  type RenderFault,
  type RenderMessage,
  type RenderOutcome,
  type RenderTask,
  tooMuchMemoryExit,
} from './render-task.ts'

export type RenderLimits = {
  /** All the memory that the process may take. */
  readonly memoryBytes: number
  /** What takes longer is ended with its process. */
  readonly timeMs: number
}

/** One process that reads pictures, one after the other. */
export type RenderProcess = {
  readonly pid: number | undefined
  readonly isAlive: boolean
  /** @throws when the process could not even start; whatever a picture does to it is an outcome. */
  run(task: RenderTask): Promise<RenderOutcome>
  end(): void
}

const entry = join(import.meta.dirname, 'render-worker.ts')
const heapMib = 64
const startMs = 20_000

export function startRenderProcess(limits: RenderLimits, log: Pick<Logger, 'warn'>): RenderProcess {
  const child = fork(entry, [String(limits.memoryBytes)], {
    execArgv: [`--max-old-space-size=${heapMib}`],
    // It knows no key and no address. Few arenas keep freed memory together.
    env: { MALLOC_ARENA_MAX: '2', ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  const started = firstMessage(child)
  const startTimer = setTimeout(() => child.kill('SIGKILL'), startMs).unref()
  // Whoever runs the first task hears of a failure.
  started.catch(() => undefined).finally(() => clearTimeout(startTimer))

  return {
    pid: child.pid,
    get isAlive() {
      return child.connected && child.exitCode === null && child.signalCode === null
    },
    async run(task) {
      await started
      const begun = performance.now()
      const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeMs)
      let said: RenderOutcome | RenderFault
      try {
        const answer = nextMessage(child)
        child.send(task)
        said = (await answer) as RenderOutcome | RenderFault
      } catch (error) {
        const isLate = performance.now() - begun >= limits.timeMs
        log.warn(
          { exitCode: child.exitCode, signal: child.signalCode, isLate, err: error },
          'a picture ended its reader',
        )
        return { refusal: isLate || child.exitCode === tooMuchMemoryExit ? 'too-costly' : 'damaged' }
      } finally {
        clearTimeout(timer)
      }
      if ('fault' in said) throw new Error(`A picture could not be written: ${said.fault}`)
      return said
    },
    end: () => void child.kill('SIGKILL'),
  }
}

async function firstMessage(child: ChildProcess): Promise<void> {
  await nextMessage(child).catch((error: unknown) => {
    throw new Error('the process that reads pictures does not start', { cause: error })
  })
}

/** @throws when the process ends before it says anything. */
function nextMessage(child: ChildProcess): Promise<RenderMessage> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => settle(() => resolve(message as RenderMessage))
    const onEnd = () => settle(() => reject(new Error('it ended')))
    const onError = (error: Error) => settle(() => reject(error))
    function settle(then: () => void): void {
      child.off('message', onMessage).off('exit', onEnd).off('error', onError)
      then()
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onError)
  })
}
