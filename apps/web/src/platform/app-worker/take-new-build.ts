import { pause } from '../pause.ts'
import { order, registerWorker, workers } from './register-worker.ts'

/** The page that follows comes from the server in any case; the worker is what opens it without a line. */
const longestWaitMs = 3000

/** Lets the worker of a newer build come, where there is one of this build; it waits for {@link takeNewBuild}. */
export async function bringNewBuild(buildId: string): Promise<void> {
  if ((await workers()?.getRegistration('/')) !== undefined) await registerWorker(buildId)
}

/** Hands over to the worker that waits. Resolves when the page may be loaded anew. */
export async function takeNewBuild(): Promise<void> {
  const here = workers()
  const waiting = (await here?.getRegistration('/'))?.waiting
  if (here === undefined || waiting === undefined || waiting === null) return
  const handedOver = new Promise<void>((resolve) => {
    here.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  order(waiting, 'take-over')
  await Promise.race([handedOver, pause(longestWaitMs)])
}
