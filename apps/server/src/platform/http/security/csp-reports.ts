import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { limitKey } from '../client-address.ts'
import { cspReportsPath } from './security-headers.ts'

const mostBytes = 16_384
const mostReports = 10

const report = z.object({
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }),
})

/** Where browsers tell that a page tried to do what its policy forbids: a sign of a bug or of an attack. */
export async function installCspReports(http: FastifyInstance, limits: RateLimits): Promise<void> {
  // A scope of its own, so that no other call takes this content type.
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(cspReportsPath, { config: { route: `POST ${cspReportsPath}` } }, async (request, reply) => {
      limits.take('policy-reports', limitKey(request.address))
      for (const broken of readReports(String(request.body))) scope.log.warn(broken, 'a page broke its policy')
      return reply.code(204).send()
    })
  })
}

/** What a report of the policy calls by a word instead of an address. */
const blockedWords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
])
const directiveForm = /^[a-z-]{1,40}$/

/** Directive and origin only: the addresses in a report can hold secrets, and anybody can send what is none. */
function readReports(text: string): { directive: string; blocked: string }[] {
  const { data: reports = [] } = z.array(report).max(mostReports).safeParse(parseJson(text))
  return reports.map(({ body }) => ({
    directive: directiveForm.test(body.effectiveDirective) ? body.effectiveDirective : 'unknown',
    blocked: originOf(body.blockedURL),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function originOf(address: string): string {
  if (blockedWords.has(address)) return address
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : 'unknown'
}
