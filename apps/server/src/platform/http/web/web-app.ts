/** The built web app: hashed files for ever, the page itself never from a cache. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Language, languageKeys, languageOfVisitor } from '@guildhall/contract/rules/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import type { ReadHouse } from '../../settings/house.ts'
import { pageHeaders, workerHeaders } from '../security/security-headers.ts'
import { installHallIcons } from './hall-icons/hall-icons.ts'
import type { ReadTags } from './link-previews.ts'
import { carriesRefreshToken } from './page-plan.ts'
import { createPageSource } from './page-source.ts'
import { installManifests } from './web-manifests.ts'

export type WebApp = {
  /** Answers with the page of the web app, which routes by itself. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Files have an extension; what begins with a dot is not ours to show. */
const fileForm = /^(?:\/[\w~-][\w.~-]*)*\/[\w~-][\w.~-]*\.[a-z0-9]+$/i

const encodings = ['br', 'gzip'] as const

/** Whether the header names the encoding and does not refuse it. */
function accepts(header: string | string[] | undefined, encoding: string): boolean {
  const offers = String(header ?? '').split(',')
  return offers.some((offer) => {
    const [name, weight = ''] = offer.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight)
  })
}

type WebAppParts = {
  readonly config: Config
  readonly readTags: ReadTags
  readonly readHouse: ReadHouse
  readonly limits: RateLimits
}

export async function installWebApp(http: FastifyInstance, parts: WebAppParts): Promise<WebApp> {
  const { config, readHouse, limits } = parts
  const page = join(config.webFolder, 'index.html')
  if (!existsSync(page)) {
    http.log.warn({ folder: config.webFolder }, 'the web app is not built: pages are not served')
    return { sendPage: sendMissing }
  }
  await http.register(fastifyStatic, {
    root: config.webFolder,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.request.routeName = 'file'
      const name = path.slice(config.webFolder.length)
      reply.header('cache-control', cacheRule(name))
      if (/^[\\/]worker\.js$/.test(name)) reply.headers(workerHeaders)
    },
  })
  http.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (!fileForm.test(path) || path.endsWith('/index.html')) reply.callNotFound()
    else reply.sendFile(path.slice(1))
    return reply
  })
  installManifests(http, { folder: config.webFolder, readHouse })
  installHallIcons(http, { folder: config.webFolder, readHouse, limits })
  await http.register(installShareFallback)
  // What mail programs press is a call; whoever opens it in a browser is led to its page, which ends nothing by itself.
  http.get<{ Params: { token: string } }>('/api/letters/endings/:token', (request, reply) => {
    request.routeName = 'page'
    return reply.redirect(`/end-letters?token=${encodeURIComponent(request.params.token)}`, 303)
  })
  return createPages(parts)
}

/**
 * Devices share with the installed app by a form, which its service worker takes before it is sent. Where none is at work,
 * nothing is read of it, and the page says what to do.
 */
async function installShareFallback(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  scope.post('/share', (request, reply) => {
    request.routeName = 'page'
    return reply.redirect('/share', 303)
  })
}

function createPages({ config, readTags, readHouse }: WebAppParts): WebApp {
  const headers = {
    ...pageHeaders(config),
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  }
  const sources = createPageSources(config, readHouse)
  return {
    async sendPage(request, reply) {
      const [path = '/'] = request.url.split('?', 1)
      const mayBeMember = carriesRefreshToken(request.headers.cookie)
      // Whoever is signed in sees the page itself; what shows links elsewhere is not.
      const tags = mayBeMember ? '' : await readTags(path, request.address)
      const language = languageOfVisitor(request.headers, config.language)
      const { html, packed, tag, link } = await sources.in(language).read(path, mayBeMember, tags)
      const vary = [reply.getHeader('vary'), 'Cookie', 'Accept-Language', 'Accept-Encoding'].filter(
        (name) => name !== undefined,
      )
      reply.headers(headers).header('etag', tag).header('vary', vary.join(', '))
      if (link !== '') reply.header('link', link)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const encoding = encodings.find((name) => accepts(request.headers['accept-encoding'], name))
      if (encoding === undefined) return reply.code(200).send(html)
      return reply.code(200).header('content-encoding', encoding).send(packed[encoding])
    },
  }
}

/** Each language is a build of its own, English the one at the root; what is not built is shown in English. */
function createPageSources(config: Config, readHouse: ReadHouse) {
  const parts = { settings: pageSettings(config), publicUrl: config.publicUrl, readHouse }
  const english = createPageSource(join(config.webFolder, 'index.html'), '/', parts)
  const others = languageKeys.flatMap((key) => {
    const file = join(config.webFolder, 'languages', key, 'index.html')
    return existsSync(file) ? [[key, createPageSource(file, `/languages/${key}/`, parts)] as const] : []
  })
  const sources = new Map<Language, typeof english>(others)
  return { in: (language: Language) => sources.get(language) ?? english }
}

/** What the page has to know and the build could not: read there from its `guildhall:` meta tags. */
function pageSettings(config: Config): Record<string, string> {
  return {
    ...(config.proxyAddress !== '/api' && { 'proxy-address': config.proxyAddress || '/' }),
    ...(config.language !== 'en' && { 'hall-language': config.language }),
    ...(config.hasOpenWeb && { 'open-web': 'on' }),
    ...(!config.isConsoleLogging && { 'console-logging': 'off' }),
  }
}

function cacheRule(path: string): string {
  const name = path.replaceAll('\\', '/')
  // Sheets of colours are asked for by the build of the page.
  if (/^(?:(?:\/languages\/[\w-]+)?\/assets|\/colours)\//.test(name)) return 'public, max-age=31536000, immutable'
  if (/^(?:\/languages\/[\w-]+)?\/(?:latest\.json$|builds\/)/.test(name)) return 'no-store'
  return 'no-cache'
}

async function sendMissing(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The web app is not built yet. Run “npm run build”, then start the server again.\n')
}
