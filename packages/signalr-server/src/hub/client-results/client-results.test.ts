import { describe, expect, test } from 'vitest'
import { startOwnHub } from '../../testing/own-hub.ts'
import type { RawClient } from '../../testing/raw-client.ts'
import { createSignal, eventually, type TestUser } from '../../testing/test-hub.ts'
import type { HubDefinition } from '../hub-definition.ts'
import type { AskOptions } from './ask-client.ts'

type Asking = {
  methods: {
    AskMe(question: string): string
    AskOther(connectionId: string): unknown
    Echo(value: unknown): unknown
    Wait(): string
  }
  events: { Said(text: string): void }
  clientMethods: { Confirm(question: string): string; Forget(): void }
}

const definition: HubDefinition<Asking, TestUser> = {
  methods: {
    AskMe: {
      bind: ([question]) => [String(question)],
      invoke: ({ clients }, question) => clients.caller.invoke('Confirm', {}, question),
    },
    AskOther: (call, id) => call.clients.connection(String(id)).invoke('Confirm', {}, 'other'),
    Echo: (_call, value) => value,
    Wait: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled'))),
  },
}

async function startAsking(
  changes: Partial<HubDefinition<Asking, TestUser>> = {},
  options: Parameters<typeof startOwnHub>[1] = {},
) {
  const server = await startOwnHub<Asking>({ ...definition, ...changes }, options)
  const idOf = (user: string) => server.hub.connections.byUser(user)[0]?.id ?? ''
  /** Asks the user's client and never leaves a rejection unhandled. */
  function ask(user: string, askOptions: AskOptions = {}) {
    const answer = server.hub.clients.connection(idOf(user)).invoke('Confirm', askOptions, 'sure?')
    answer.catch(() => undefined)
    return answer
  }
  return { ...server, idOf, ask }
}

/** The question that a bare client gets. */
async function questionOf(raw: RawClient) {
  const message = await raw.next()
  expect(message).toMatchObject({ type: 1, target: 'Confirm' })
  return String(message['invocationId'])
}

const answerTo = (invocationId: string, result: unknown) => ({ type: 3, invocationId, result })
const echo = (value: string) => ({ type: 1, target: 'Echo', arguments: [value], invocationId: `echo ${value}` })

describe('with the official client', () => {
  test('the server gets what the client’s handler returns', async () => {
    const { connected, ask, hubs } = await startAsking()
    const client = await connected()
    client.on('confirm', async (question: string) => `${question} yes`)
    expect(await ask('ada')).toBe('sure? yes')
    expect(hubs.metrics().unansweredQuestions).toBe(0)
  })

  test('a method asks its own caller, who has one slot', async () => {
    const { connected } = await startAsking()
    const client = await connected()
    client.on('Confirm', (question: string) => `${question}!`)
    expect(await Promise.all([client.invoke('AskMe', 'a'), client.invoke('AskMe', 'b')])).toEqual(['a!', 'b!'])
  })

  test('its handler may call the hub before it answers', async () => {
    const { connected } = await startAsking()
    const client = await connected()
    client.on('Confirm', (question: string) => client.invoke('Echo', `${question} echoed`))
    expect(await client.invoke('AskMe', 'a')).toBe('a echoed')
  })

  test('its errors come with their texts', async () => {
    const { connected, ask } = await startAsking()
    const client = await connected()
    await expect(ask('ada')).rejects.toThrow(new Error("Client didn't provide a result."))
    client.on('Confirm', () => Promise.reject(new Error('not now')))
    await expect(ask('ada')).rejects.toThrow(new Error('Error: not now'))
    for (const answer of ['once', 'twice']) client.on('Confirm', () => answer)
    await expect(ask('ada')).rejects.toThrow(new Error('Client provided multiple results.'))
  })

  test('what a client answers wrongly is a secret from whoever called', async () => {
    const { connected } = await startAsking()
    const client = await connected()
    client.on('Confirm', () => Promise.reject(new Error('not now')))
    await expect(client.invoke('AskMe', 'a')).rejects.toThrow(
      new Error("An unexpected error occurred invoking 'AskMe' on the server."),
    )
  })

  test('one client is asked by the method that another has called', async () => {
    const { connected, idOf } = await startAsking()
    const [ada, bob] = [await connected('ada'), await connected('bob')]
    bob.on('Confirm', (question: string) => `bob of ${question}`)
    expect(await ada.invoke('AskOther', idOf('bob'))).toBe('bob of other')
  })
})

describe('a question ends without an answer', () => {
  test('when there is no such connection', async () => {
    const { hub, hubs } = await startAsking()
    await expect(hub.clients.connection('nobody').invoke('Confirm', {}, 'x')).rejects.toThrow(
      new Error("Connection 'nobody' does not exist."),
    )
    expect(hubs.metrics().unansweredQuestions).toBe(0)
  })

  test('when the connection ends', async () => {
    const { shaken, ask, idOf, hubs } = await startAsking()
    const raw = await shaken()
    const id = idOf('ada')
    const answer = ask('ada')
    await questionOf(raw)
    expect(hubs.metrics().unansweredQuestions).toBe(1)
    raw.socket.terminate()
    await expect(answer).rejects.toThrow(new Error(`Connection '${id}' disconnected.`))
    expect(hubs.metrics().unansweredQuestions).toBe(0)
  })

  test('when its time is over, by the limit or its own', async () => {
    const { shaken, ask, idOf } = await startAsking({}, { limits: { clientResultTimeoutMs: 20 } })
    const raw = await shaken()
    const tooLate = (ms: number) => new Error(`Connection '${idOf('ada')}' did not answer within ${ms} ms.`)
    await expect(ask('ada')).rejects.toThrow(tooLate(20))
    await expect(ask('ada', { timeoutMs: 10 })).rejects.toThrow(tooLate(10))
    // An answer that comes too late is nobody's.
    raw.send(answerTo(await questionOf(raw), 'late'))
    await questionOf(raw)
    raw.send(echo('alive'))
    expect((await raw.next())['result']).toBe('alive')
  })

  test('when its signal is aborted, before or after it was put', async () => {
    const { shaken, ask, hubs } = await startAsking({}, { limits: { clientResultTimeoutMs: Infinity } })
    const raw = await shaken()
    await expect(ask('ada', { signal: AbortSignal.abort('early') })).rejects.toBe('early')
    const abortion = new AbortController()
    const answer = ask('ada', { signal: abortion.signal })
    await questionOf(raw)
    abortion.abort(new Error('enough'))
    await expect(answer).rejects.toThrow(new Error('enough'))
    expect(hubs.metrics().unansweredQuestions).toBe(0)
  })

  test('when its arguments cannot be sent', async () => {
    const { shaken, hub, idOf, hubs } = await startAsking()
    await shaken()
    const wrong: unknown = 1n
    await expect(hub.clients.connection(idOf('ada')).invoke('Confirm', {}, wrong as string)).rejects.toThrow('BigInt')
    expect(hubs.metrics().unansweredQuestions).toBe(0)
  })

  test('when too many wait already', async () => {
    const { shaken, ask, idOf } = await startAsking({}, { limits: { questionsPerConnection: 1 } })
    const raw = await shaken()
    const first = ask('ada')
    const tooMany = new Error(`Connection '${idOf('ada')}' has too many questions to answer.`)
    await expect(ask('ada')).rejects.toThrow(tooMany)
    raw.send(answerTo(await questionOf(raw), 'one'))
    expect(await first).toBe('one')
    const third = ask('ada')
    raw.send(answerTo(await questionOf(raw), 'three'))
    expect(await third).toBe('three')
  })

  test('when it is put inside onConnected, which would wait for ever', async () => {
    const failed = createSignal<unknown>()
    const { shaken } = await startAsking({
      async onConnected({ id }) {
        const { hub } = await ready.promise
        failed.resolve(
          await hub.clients
            .connection(id)
            .invoke('Confirm', {}, 'x')
            .catch((error: unknown) => [id, error]),
        )
      },
    }).then((server) => {
      ready.resolve(server)
      return server
    })
    await shaken()
    const [id, error] = (await failed.promise) as [string, unknown]
    expect(error).toEqual(new Error(`Connection '${id}' cannot be asked before its onConnected has ended.`))
  })
  const ready = createSignal<Awaited<ReturnType<typeof startAsking>>>()
})

describe('an answer', () => {
  test('without a result is one', async () => {
    const { shaken, hub, idOf } = await startAsking()
    const raw = await shaken()
    const forgotten = hub.clients.connection(idOf('ada')).invoke('Forget', {})
    const { invocationId } = await raw.next()
    raw.send({ type: 3, invocationId })
    expect(await forgotten).toBeUndefined()
  })

  test('to what another client was asked ends the connection that gave it', async () => {
    const { shaken, ask, hub } = await startAsking()
    const [ada, eve] = [await shaken('ada'), await shaken('eve')]
    const answer = ask('ada')
    const question = await questionOf(ada)
    eve.send(answerTo(question, 'forged'))
    expect(await eve.next()).toEqual({ type: 7, error: 'Connection closed with an error.', allowReconnect: true })
    expect(hub.connections.byUser('eve')).toEqual([])
    ada.send(answerTo(question, 'genuine'))
    expect(await answer).toBe('genuine')
  })

  test('has an id that a client cannot guess, and that is used once', async () => {
    const { shaken, ask } = await startAsking()
    const raw = await shaken()
    const ids = new Set<string>()
    for (let count = 0; count < 3; count++) {
      const answer = ask('ada')
      const id = await questionOf(raw)
      expect(id).toMatch(/^s[\w-]{12}-\d+$/)
      ids.add(id)
      raw.send(answerTo(id, 'yes'))
      await answer
      raw.send(answerTo(id, 'again'))
    }
    expect(ids.size).toBe(3)
    raw.send(echo('alive'))
    expect((await raw.next())['result']).toBe('alive')
  })
})

describe('the slot of a plain invocation', () => {
  test('is free for others while it asks, and taken again after', async () => {
    const { shaken, sockets } = await startAsking()
    const raw = await shaken()
    raw.send({ type: 1, target: 'AskMe', arguments: ['a'], invocationId: 'ask' })
    const question = await questionOf(raw)
    raw.send({ type: 1, target: 'Wait', arguments: [], invocationId: 'wait' })
    raw.send({ type: 6 })
    raw.send(answerTo(question, 'yes'))
    expect(await raw.next()).toEqual(answerTo('ask', 'yes'))
    raw.send(echo('held back'))
    await eventually(() => expect(sockets[0]?.isPaused()).toBe(true))
  })

  test('is counted right when the method does not wait for its question', async () => {
    const asked = createSignal()
    const { shaken, hubs, sockets } = await startAsking({
      methods: {
        ...definition.methods,
        AskMe({ clients }) {
          clients.caller.invoke('Confirm', {}, 'x').then(
            () => asked.resolve(),
            () => asked.resolve(),
          )
          return 'not waited for'
        },
      },
    })
    const raw = await shaken()
    raw.send({ type: 1, target: 'AskMe', arguments: ['a'], invocationId: 'ask' })
    const question = await questionOf(raw)
    expect((await raw.next())['result']).toBe('not waited for')
    raw.send(answerTo(question, 'yes'))
    await asked.promise
    // Were the slot free twice, both would run.
    for (const invocationId of ['1', '2']) raw.send({ type: 1, target: 'Wait', arguments: [], invocationId })
    await eventually(() => expect(sockets[0]?.isPaused()).toBe(true))
    expect(hubs.metrics().invocations).toBe(2)
  })
})

test('a plain invocation that is cancelled sees it by its signal, and answers as it likes', async () => {
  const { shaken } = await startAsking()
  const raw = await shaken()
  raw.send({ type: 1, target: 'Wait', arguments: [], invocationId: 'w' })
  raw.send({ type: 5, invocationId: 'w' })
  expect(await raw.next()).toEqual(answerTo('w', 'cancelled'))
})
