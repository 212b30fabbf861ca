/** Servers and their load each run in a process of their own and are called over Node's IPC. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { canPin } from './machine.ts'

type Calls = Readonly<Record<string, (given: never) => unknown>>
type Call = { readonly id: number; readonly name: string; readonly given: unknown }
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: string }

export type Child<Offered extends Calls> = {
  call<Name extends keyof Offered & string>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>
  stop(): Promise<void>
}

const stopLimitMs = 3000
const benchFolder = join(import.meta.dirname, '..')

export type ChildOptions = {
  readonly args?: readonly string[]
  /** The processor that the child keeps to, where the system can be told. */
  readonly processor?: number
}

/** Starts a module of the bench, named by its path from the bench folder, that offers its calls with {@link offer}. */
export function startChild<Offered extends Calls>(module: string, options: ChildOptions = {}): Child<Offered> {
  const child = fork(join(benchFolder, module), [...(options.args ?? [])], {
    ...programOn(options.processor),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let calls = 0

  child.on('message', ({ id, result, error }: Answer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(new Error(`${module}: ${error}`))
  })
  child.once('exit', (code) => {
    for (const call of waiting.values()) call.reject(new Error(`${module} ended with ${code}`))
  })

  return {
    call(name, ...[given]) {
      const id = calls++
      const answer = Promise.withResolvers<unknown>()
      waiting.set(id, answer)
      child.send({ id, name, given } satisfies Call)
      return answer.promise as never
    },
    async stop() {
      const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      child.kill()
      await ended
      clearTimeout(kill)
    },
  }
}

function programOn(processor: number | undefined): { execPath: string; execArgv: string[] } {
  const nodeOptions = ['--expose-gc']
  return processor === undefined || !canPin()
    ? { execPath: process.execPath, execArgv: nodeOptions }
    : { execPath: 'taskset', execArgv: ['--cpu-list', String(processor), process.execPath, ...nodeOptions] }
}

/** In the child: answers the calls of the process that started it, and ends with it. */
export function offer(calls: Calls): void {
  async function answer({ id, name, given }: Call): Promise<Answer> {
    try {
      return { id, result: await calls[name]?.(given as never) }
    } catch (error) {
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  process.on('message', (call: Call) => void answer(call).then((reply) => process.send?.(reply)))
  process.on('disconnect', () => process.exit())
}

/** Processor time of this process since its start. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
