import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { acceptsPage, prefersPage } from './accept.ts'
import type { EndpointRoutes } from './endpoints/endpoint-routes.ts'
import { sendProblem } from './problem-answers.ts'

export type UnknownPathParts = {
  readonly routes: EndpointRoutes
  /** The prefixes under which there are only calls and hubs, such as `/api`. */
  readonly callPrefixes: readonly string[]
  /** Whether calls come without a prefix, so that `*` as type does not mean a page. */
  readonly isBareProxy: boolean
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | FastifyReply
}

const neverPages = ['/api', '/hub', '/health', '/metrics', '/assets', '/builds', '/media', '/feeds']

/** What no route took: a page of the web app, a wrong method, or nothing that exists; never HTML for a call. */
export function installUnknownPaths(http: FastifyInstance, parts: UnknownPathParts): void {
  const reserved = [
    ...neverPages,
    ...parts.callPrefixes.filter((prefix) => prefix !== '').map((prefix) => prefix.toLowerCase()),
  ]

  function isPage(request: FastifyRequest, path: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    // Written in capitals or in escapes it is no call either, but who asked for it meant one.
    const meant = decodeURIComponent(path).toLowerCase()
    if (reserved.some((prefix) => meant === prefix || meant.startsWith(`${prefix}/`))) return false
    if (/\.[a-z0-9]+$/i.test(path)) return false
    return path === '/' || !parts.isBareProxy ? acceptsPage(request) : prefersPage(request)
  }

  http.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (isPage(request, path)) {
      request.routeName = 'page'
      return parts.sendPage(request, reply)
    }
    const allowed = parts.routes.allowedMethods(path)
    const problem = allowed.length > 0 ? problems.method_not_allowed : problems.not_found
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    request.problemCode = problem.code
    return sendProblem(reply, new AppError(problem))
  })
}
