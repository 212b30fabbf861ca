import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'

const times = 5

/**
 * What nobody caught while callers had a talk with a server of this process and broke it off. They say the texts in turn,
 * each but the first once they were answered `answers`, and break off after the last text, or after the last answer.
 */
export async function uncaughtWhenBrokenOff(
  port: number,
  talk: { readonly texts: readonly string[]; readonly answers?: readonly string[] },
): Promise<unknown[]> {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  try {
    for (let time = 0; time < times; time++) {
      await breakOff(port, talk.texts, talk.answers ?? [])
      // The server, in this process too, hears of the end in one of the next turns.
      for (let turn = 0; turn < 10; turn++) await setImmediate()
    }
  } finally {
    process.off('uncaughtException', note)
  }
  return uncaught
}

async function breakOff(port: number, texts: readonly string[], answers: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  let heard = ''
  socket.on('data', (data) => void (heard += data.toString()))
  for (const [nth, text] of texts.entries()) {
    await new Promise((resolve) => socket.write(text, resolve))
    const answer = answers[nth]
    while (answer !== undefined && !heard.includes(answer)) await once(socket, 'data')
    heard = ''
  }
  socket.resetAndDestroy()
  await closed
}
