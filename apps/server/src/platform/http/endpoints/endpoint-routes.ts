import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { EndpointName } from '@guildhall/contract/frame/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersPage } from '../accept.ts'
import type { EndpointCall } from './endpoint-call.ts'
import type { BoundEndpoint } from './endpoint-registry.ts'

/** A library of 5,000 games is 2.7 MB, and a twentieth of that as gzip. */
const largeAnswers = { threshold: 4096, encodings: ['gzip' as const] }
const unreadFormBytes = 4096
/** The length of a packed answer says something about what is in it. */
const tellsSecrets: ReadonlySet<string> = new Set(['login', 'refresh'])

export type EndpointRoutes = {
  /** Methods that the path of this target takes, whatever prefix it has; empty for an unknown path. */
  allowedMethods(path: string): string[]
}

/**
 * Puts every call on the router: under `/api`, under the configured proxy path, and without any
 * prefix. All of them reach the same handler under the same rule. Forms are read for uploads only, and large answers
 * are packed for whoever can unpack them.
 */
export async function installEndpoints(
  http: FastifyInstance,
  endpoints: Iterable<BoundEndpoint>,
  createCall: (bound: BoundEndpoint) => EndpointCall,
  prefixes: readonly string[],
): Promise<EndpointRoutes> {
  const all = [...endpoints]
  const patterns: { pattern: RegExp; method: string }[] = []

  function addRoutes(router: FastifyInstance, bound: BoundEndpoint): void {
    const { method, path } = splitName(bound.name)
    const call = createCall(bound)
    for (const suffix of spellings(path)) {
      patterns.push({ pattern: patternOf(suffix), method })
      for (const prefix of prefixes) {
        const isBareRead = prefix === '' && method === 'GET'
        router.route({
          method,
          url: prefix + suffix.replaceAll(/\{(\w+)\}/g, ':$1'),
          config: { route: bound.name },
          compress: tellsSecrets.has(bound.endpoint.rate) ? false : largeAnswers,
          onRequest: isBareRead ? unlessPage(call.admit) : call.admit,
          handler: call.answer,
        })
      }
    }
  }

  await http.register(compress, { global: false })
  for (const bound of all) if (!bound.endpoint.upload && !bound.endpoint.form) addRoutes(http, bound)
  await http.register(async (unread) => {
    const options = { parseAs: 'buffer', bodyLimit: unreadFormBytes } as const
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      unread.addContentTypeParser(type, options, (_request, _body, done) => done(null))
    }
    for (const bound of all) if (bound.endpoint.form) addRoutes(unread, bound)
  })
  await http.register(async (forms) => {
    await forms.register(multipart)
    for (const bound of all) if (bound.endpoint.upload) addRoutes(forms, bound)
  })
  return {
    allowedMethods(path) {
      const suffixes = prefixes.filter((prefix) => path.startsWith(prefix)).map((prefix) => path.slice(prefix.length))
      const methods = patterns.filter(({ pattern }) => suffixes.some((suffix) => pattern.test(suffix)))
      const names = new Set(methods.map(({ method }) => method))
      if (names.has('GET')) names.add('HEAD')
      return [...names].toSorted()
    },
  }
}

/** Without the prefix some calls share their address with a page; the browser's address bar means the page. */
function unlessPage(admit: EndpointCall['admit']): EndpointCall['admit'] {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!prefersPage(request)) return admit(request, reply)
    reply.callNotFound()
    return reply
  }
}

function splitName(name: EndpointName): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.slice('/api'.length) }
}

/** A path that ends with a slash in the contract is also known without it. */
function spellings(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
