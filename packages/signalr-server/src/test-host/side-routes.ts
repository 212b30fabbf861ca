import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPreflight, isPreflight, setCorsHeaders } from '../transport/access/cors.ts'
import type { Tokens } from './tokens.ts'

const yesterday = new Date(Date.now() - 86_400_000).toUTCString()
const negotiateCookies = [
  'testCookie=testValue; Path=/',
  'testCookie2=testValue2; Path=/',
  `expiredCookie=gone; Path=/; Expires=${yesterday}`,
]

/** Pages are served by test servers of this machine. */
export function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)
}

/** Gives every negotiation its cookies, whichever hub answers it. */
export function setTestCookies({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url.toLowerCase().includes('/negotiate')) response.appendHeader('Set-Cookie', negotiateCookies)
}

/** The addresses beside the hubs: tokens, redirects, and a negotiation that is refused. */
export function createSideRoutes(tokens: Tokens): (request: IncomingMessage, response: ServerResponse) => void {
  let redirects = 0

  /** By the first part of the path, in lower case. */
  const routes: Record<string, (url: URL, response: ServerResponse) => void> = {
    generatejwttoken({ searchParams }, response) {
      const sub = searchParams.get('user') ?? 'testuser'
      const seconds = Number(searchParams.get('seconds') ?? 5)
      response.end(tokens.issue({ sub, exp: Date.now() / 1000 + seconds }))
    },
    redirect({ searchParams }, response) {
      redirects++
      const url = `${searchParams.get('baseUrl')}/testHub?numRedirects=${redirects}`
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ url }))
    },
    echoredirect({ pathname, search }, response) {
      const location = `${pathname.toLowerCase().replace('echoredirect', 'echo')}${search}`
      response.writeHead(307, { Location: location }).end()
    },
    'bad-negotiate'(_url, response) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Some response from server')
    },
  }

  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = routes[url.pathname.split('/')[1]?.toLowerCase() ?? '']
    if (route === undefined) {
      response.writeHead(404).end()
      return
    }
    setCorsHeaders(request, response, isLocalOrigin)
    if (isPreflight(request)) answerPreflight(response)
    else route(url, response)
  }
}
