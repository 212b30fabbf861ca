import { createCircuitBreaker } from './circuit-breaker.ts'
import { exchange, type OutsideAnswer, type OutsideRequest } from './exchange.ts'
import { isTrouble, OutsideError } from './outside-error.ts'
import { createRetryBudget } from './retry-budget.ts'

export type ServiceOptions = {
  /** Scheme, host and port from the configuration; everything that is asked is asked there. */
  readonly origin: string
  /** For one try, from the connection to the last byte. */
  readonly timeoutMs?: number
  readonly maximumBytes?: number
}

export type ServiceRequest = {
  readonly method?: OutsideRequest['method']
  /** Begins with a slash; a query stands in `query`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether asking twice is asking once; GET and HEAD always are. */
  readonly isRepeatable?: boolean
}

export type NamedService = {
  /**
   * Asks the service and answers whatever it says below 500, redirects too: they are not followed.
   * @throws OutsideError
   */
  request(request: ServiceRequest): Promise<OutsideAnswer>
}

const usualTimeoutMs = 10_000
const usualMaximumBytes = 8 * 1024 * 1024

/** The door for a service that the host of this server chose. What it answers is checked like what members send. */
export function createNamedService(options: ServiceOptions): NamedService {
  const { timeoutMs = usualTimeoutMs, maximumBytes = usualMaximumBytes } = options
  const origin = new URL(options.origin)
  const breaker = createCircuitBreaker(isTrouble)
  const retries = createRetryBudget()

  async function request({ method = 'GET', isRepeatable = false, ...rest }: ServiceRequest): Promise<OutsideAnswer> {
    const url = addressOf(rest)
    const once = () => breaker.run(() => ask(method, url, rest))
    return method === 'GET' || method === 'HEAD' || isRepeatable ? retries.run(once) : once()
  }

  async function ask(method: OutsideRequest['method'], url: URL, rest: ServiceRequest): Promise<OutsideAnswer> {
    const answer = await exchange({
      method,
      url,
      headers: { accept: 'application/json', 'user-agent': 'Guildhall', ...rest.headers },
      body: rest.body,
      signal: AbortSignal.timeout(timeoutMs),
      maximumBytes,
      whenLarger: 'refuse',
    })
    const { status } = answer
    if (status >= 500) throw new OutsideError('unreachable', { status, cause: new Error(`answered ${status}`) })
    return answer
  }

  /** @throws OutsideError `forbidden` for a path that leads to another host. */
  function addressOf({ path, query = {} }: ServiceRequest): URL {
    const url = path.startsWith('/') && URL.canParse(path, origin.href) ? new URL(path, origin) : undefined
    if (url?.origin !== origin.origin) throw new OutsideError('forbidden')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  return { request }
}
