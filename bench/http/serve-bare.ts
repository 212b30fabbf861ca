import Fastify from 'fastify'
import { offer } from '../frame/child-process.ts'

const fastify = Fastify()

/** Answers the bytes it is given, from memory. */
async function serve({ page }: { page: string }): Promise<number> {
  fastify.get('/api/messages/conversation/:id', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(page),
  )
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

const calls = { serve }
export type BareCalls = typeof calls

offer(calls)
