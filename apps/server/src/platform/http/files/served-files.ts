import type { Readable } from 'node:stream'
import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../endpoint-handlers.ts'

/** A file of members, as it is sent. */
export type ServedFile = {
  readonly type: string
  readonly bytes: number
  /** Whether it may lie in caches between here and the reader, and there for ever. */
  readonly isPublic: boolean
  /** Names what stands in it now: caches ask each time whether that is still so. */
  readonly tag?: string
  readonly content: Readable
}

/**
 * Finds a file by its name; `undefined` when there is none, or none for this reader. For what is not public `caller`
 * says who reads, and `address` from where. @throws AppError `unauthenticated` when nobody is signed in.
 */
export type FindFile = (name: string, caller: () => Promise<Caller>, address: string) => Promise<ServedFile | undefined>

export type ServedFiles = {
  /** Serves files under `/prefix/{name}`; bound before the server listens. */
  serve(prefix: string, find: FindFile): void
}

export type FileRegistry = ServedFiles & { readonly bound: ReadonlyMap<string, FindFile> }

export function createFileRegistry(): FileRegistry {
  const bound = new Map<string, FindFile>()
  return {
    bound,
    serve(prefix, find) {
      if (bound.has(prefix)) throw new Error(`files under /${prefix} are served twice`)
      bound.set(prefix, find)
    },
  }
}

const nameForm = /^[\w-]{1,120}\.[a-z0-9]{1,8}$/

/** What members uploaded is shown and never run, whatever a browser takes it for. */
const harmless = "default-src 'none'; sandbox"

export function installFiles(
  http: FastifyInstance,
  registry: FileRegistry,
  parts: { config: Pick<Config, 'mediaOrigin'>; requireCaller: (request: FastifyRequest) => Promise<Caller> },
): void {
  for (const [prefix, find] of registry.bound) {
    const route = `GET /${prefix}/{name}`
    http.get(`/${prefix}/:name`, { config: { route } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string }
      const caller = () => parts.requireCaller(request)
      const file = nameForm.test(name) ? await find(name, caller, request.address) : undefined
      if (file === undefined) throw new AppError(problems.not_found)
      if (file.tag !== undefined) reply.header('etag', file.tag)
      if (file.tag !== undefined && request.headers['if-none-match'] === file.tag) {
        file.content.destroy()
        return reply.code(304).header('cache-control', cacheRule(file)).send()
      }
      return reply
        .headers({
          'content-type': file.type,
          'content-length': file.bytes,
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
          'content-security-policy': harmless,
          'cache-control': cacheRule(file),
          ...(parts.config.mediaOrigin !== undefined && { 'cross-origin-resource-policy': 'same-site' }),
        })
        .send(file.content)
    })
  }
}

function cacheRule({ isPublic, tag }: ServedFile): string {
  if (!isPublic) return 'private, no-store'
  return tag === undefined ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}
