import { randomUUIDv7 } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problems } from '@guildhall/contract/frame/errors'
import type { HubServer } from '@guildhall/signalr-server'
import type { FastifyInstance } from 'fastify'
import { AppError, type KnownProblem } from '../errors.ts'
import { problemBody, problemHeaders } from '../http/problem-answers.ts'
import { targetFault } from '../http/request-target.ts'
import type { HubUser } from './hub-callers.ts'

/** Lets the hub server answer on its paths; our headers go with its answers, its bodies stay unread. */
export function mountHubs(http: FastifyInstance, hubs: HubServer<HubUser>): void {
  http.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    if (!hubs.handleRequest(request.raw, reply.raw)) return done()
    request.routeName = 'hub'
    reply.hijack()
  })

  http.server.on('upgrade', (request, socket, head) => {
    // Node lets go of a socket that asks for another protocol: whoever breaks it off would end the process.
    socket.on('error', () => socket.destroy())
    if (targetFault(request.url ?? '') !== undefined) refuseUpgrade(socket, problems.malformed_request)
    else if (!hubs.handleUpgrade(request, socket, head)) refuseUpgrade(socket, problems.not_found)
  })
}

function refuseUpgrade(socket: Duplex, problem: KnownProblem): void {
  const refusal = new AppError(problem)
  const body = JSON.stringify(problemBody(refusal, randomUUIDv7()))
  const headers = { ...problemHeaders(refusal), 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}
