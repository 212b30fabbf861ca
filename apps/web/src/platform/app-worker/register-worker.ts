// The service worker of this browser, as the page handles it. Where there is none, nothing is missing but what it would do.
import { log } from '../log.ts'
import { type WorkerOrder, workerAddress, workerFile } from './worker-terms.ts'

type Policy = { createScriptURL(address: string): string }
type PolicyMaker = { createPolicy(name: string, rules: Policy): Policy }

/** The one address that the policy of the page lets become a script: that of the worker. */
const onlyTheWorker: Policy = {
  createScriptURL(address) {
    if (!address.startsWith(`${workerFile}?`)) throw new TypeError(`${address} is not the worker`)
    return address
  },
}

let policy: Policy | undefined

function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker }
  policy ??= trustedTypes?.createPolicy('guildhall-worker', onlyTheWorker) ?? onlyTheWorker
  return policy.createScriptURL(address)
}

/** Absent without TLS, and in some private windows. */
export const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker

/** Brings the worker of a build, which waits while another one is at work; `undefined` where the browser takes none. */
export async function registerWorker(buildId: string): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const address = trusted(workerAddress(buildId, import.meta.env.BASE_URL))
    return await workers()?.register(address, { scope: '/', updateViaCache: 'none' })
  } catch (error) {
    log.info('There is no service worker', error)
    return undefined
  }
}

export function order(worker: ServiceWorker | null | undefined, what: WorkerOrder['kind']): void {
  const told: WorkerOrder = { kind: what }
  worker?.postMessage(told)
}

/** Resolves once the worker that is being installed has all it needs, or never will. */
export function whenInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
