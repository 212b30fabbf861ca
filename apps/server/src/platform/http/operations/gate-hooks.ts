import type { FastifyInstance } from 'fastify'
import type { LoadGate } from './load-gate.ts'

const alwaysOpen = /^\/(?:health\/|metrics$)/

/** Counts what is being answered and turns away what comes on top; health checks always pass. */
export function installLoadGate(http: FastifyInstance, gate: LoadGate): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (alwaysOpen.test(request.url)) return done()
    const leave = gate.enter()
    reply.raw.once('close', leave)
    done()
  })
}

/** While the server leaves, each connection ends with its answer: its owner then looks for another server. */
export function installFarewell(http: FastifyInstance, gate: Pick<LoadGate, 'isLeaving'>): void {
  http.addHook('onRequest', (_request, reply, done) => {
    if (gate.isLeaving) reply.header('connection', 'close')
    done()
  })
}
