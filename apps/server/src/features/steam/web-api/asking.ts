import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { OutsideAnswer } from '../../../platform/outside/exchange.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import { SteamError } from './steam-error.ts'

export type Query = Readonly<Record<string, string>>

/** How Steam's Web API is asked. @param wait for tests of waiting */
export type Asked = { readonly service: NamedService; readonly wait?: (ms: number) => Promise<unknown> }

const tries = 3
const restMs = 500

/** Asks until Steam does not want to be asked less often, three times at most. @throws SteamError, OutsideError */
export async function ask({ service, wait = pause }: Asked, path: string, query: Query): Promise<OutsideAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await service.request({ path, query: { ...query, format: 'json' } })
    if (answer.status !== 429) return answer
    if (attempt === tries) throw new SteamError('rate-limited', 'it wants fewer requests')
    // It does not say how long.
    await wait(restMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
  }
}

/** @throws SteamError, OutsideError */
export async function read<Answer>(
  asked: Asked,
  path: string,
  { query, form }: { query: Query; form: z.ZodType<Answer> },
): Promise<Answer> {
  const answer = await ask(asked, path, query)
  if (answer.status !== 200) throw refusalOf(answer)
  return parse(answer, form)
}

/** Seconds since 1970; nought is never, and the first day stands for "very long ago". */
export function momentOf(seconds: number | undefined): Date | null {
  if (seconds === undefined || seconds <= 86_400 || seconds > 4_102_444_800) return null
  return new Date(seconds * 1000)
}

export function refusalOf(answer: OutsideAnswer): SteamError {
  if (isAboutKey(answer)) return new SteamError('misconfigured', `${answer.status}: it does not take the key`)
  const isRefusal = answer.status === 401 || answer.status === 403
  return new SteamError(isRefusal ? 'private' : 'away', `it answered ${answer.status}`)
}

/** The gateway names the parameter when it refuses the key; a private profile is refused without. */
export function isAboutKey({ status, body }: OutsideAnswer): boolean {
  return (status === 401 || status === 403) && body.includes('key=')
}

export function parse<Answer>(answer: OutsideAnswer, form: z.ZodType<Answer>): Answer {
  const said = tryParse(answer, form)
  if (said === undefined) throw new SteamError('away', 'it answered in another form')
  return said
}

export function tryParse<Answer>({ body }: OutsideAnswer, form: z.ZodType<Answer>): Answer | undefined {
  let said: unknown
  try {
    said = JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const { success, data } = form.safeParse(said)
  return success ? data : undefined
}
