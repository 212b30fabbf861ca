import Fastify from 'fastify'
import { Pool } from 'pg'
import { offer } from '../frame/child-process.ts'
import { fieldsOfAll, type Row as PageRow } from './page-fields.ts'

type Row = { readonly createdAt: Date }

// What differs between messages of a page by the product's query, and the members' markers that say who has read how far.
const page = `
  select id, conversation_id as "conversationId", sender_user_id as "senderUserId", text, seq, rev,
         created_at as "createdAt", client_message_id as "clientMessageId",
         array(select user_id from conversation_members as reader
               where reader.conversation_id = messages.conversation_id
                 and reader.user_id <> sender_user_id and last_receipt_seq >= seq
               order by user_id) as "readBy"
  from messages
  where conversation_id = $1 and seq > (select last_seq - 50 from conversations where id = $1)
  order by seq`
const fastify = Fastify()

/**
 * Answers the same page from the same database: no token, no rules, no limits, no log. What every message of the given
 * page says alike it writes without asking for it.
 */
async function serve(given: { connection: string; page: string }): Promise<number> {
  const { connection } = given
  const alike = fieldsOfAll(JSON.parse(given.page) as PageRow[])
  const pool = new Pool({ connectionString: connection, max: 20 })
  fastify.get<{ Params: { id: string } }>('/api/messages/conversation/:id', async ({ params }) => {
    const { rows } = await pool.query<Row>({ name: 'page', text: page, values: [params.id] })
    return rows.map((row) => ({ ...alike, ...row, createdAt: row.createdAt.toISOString() }))
  })
  const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

const calls = { serve }
export type DatabaseCalls = typeof calls

offer(calls)
