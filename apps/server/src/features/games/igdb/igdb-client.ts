import { z } from 'zod'
import type { OutsideAnswer } from '../../../platform/outside/exchange.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import { IgdbError } from './igdb-error.ts'
import type { IgdbPace } from './igdb-pace.store.ts'
import type { IgdbToken } from './igdb-token.ts'

/** The most rows that one question may have. */
export const rowsMaximum = 500

const tries = 4
const restMs = 1000

export type IgdbClient = {
  /**
   * Asks an endpoint in its query language and reads rows of one form; a row that has another form is an error.
   * @throws IgdbError, OutsideError
   */
  query<Row>(endpoint: string, query: string, row: z.ZodType<Row>): Promise<Row[]>
}

export function createIgdbClient(parts: {
  service: NamedService
  token: IgdbToken
  pace: IgdbPace
  clientId: string
}): IgdbClient {
  const { service, token, pace, clientId } = parts

  async function ask(endpoint: string, query: string, bearer: string): Promise<OutsideAnswer> {
    return pace.run(() =>
      service.request({
        method: 'POST',
        path: `/v4/${endpoint}`,
        headers: {
          'client-id': clientId,
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          'content-type': 'text/plain',
        },
        body: query,
      }),
    )
  }

  return {
    async query(endpoint, query, row) {
      let isRenewed = false
      for (let attempt = 1; ; attempt++) {
        const bearer = await token.get()
        const answer = await ask(endpoint, query, bearer)
        if (answer.status === 200) return readRows(answer.body, row)
        if (answer.status === 401 && !isRenewed) {
          isRenewed = true
          token.drop(bearer)
        } else if (answer.status === 429 && attempt < tries) {
          // It does not say how long; all servers wait, and not all equally long.
          await pace.rest(restMs * attempt * (1 + Math.random()))
        } else {
          throw faultOf(answer)
        }
      }
    },
  }
}

function readRows<Row>(body: Buffer, row: z.ZodType<Row>): Row[] {
  try {
    return z.array(row).max(rowsMaximum).parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new IgdbError('malformed', 'the rows', { cause: error })
  }
}

function faultOf({ status, body }: OutsideAnswer): IgdbError {
  const said = body.toString().slice(0, 300)
  if (status === 429) return new IgdbError('rate-limited', said)
  return status === 401 ? new IgdbError('misconfigured', said) : new IgdbError('refused', `${status}: ${said}`)
}
