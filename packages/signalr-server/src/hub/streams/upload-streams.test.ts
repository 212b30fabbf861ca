import { Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import type { HubLimits } from '../../limits.ts'
import { startOwnHub } from '../../testing/own-hub.ts'
import { createSignal, eventually } from '../../testing/test-hub.ts'
import type { HubDefinition } from '../hub-definition.ts'
import { HubError } from '../hub-error.ts'

type Uploads = {
  methods: {
    Sum(start: number, numbers: AsyncIterable<number>): number
    Read(items: AsyncIterable<unknown>): unknown
    Zip(left: AsyncIterable<unknown>, joint: string, right: AsyncIterable<unknown>): AsyncIterable<string>
    Echo(value: unknown): unknown
  }
  events: { Said(text: string): void }
}

type Read = (items: AsyncIterable<unknown>, signal: AbortSignal) => unknown

/** `Read` does with its stream what the test says. */
function definition(read: Read = collect): HubDefinition<Uploads, { readonly id: string }> {
  return {
    methods: {
      Sum: {
        bind: ([start]) => [Number(start)],
        uploads: [toNumber],
        async invoke(_call, start, numbers) {
          let sum = start
          for await (const number of numbers) sum += number
          return sum
        },
      },
      Read: { arity: 0, uploads: 1, invoke: ({ signal }, items) => read(items, signal) },
      Zip: {
        arity: 1,
        uploads: 2,
        async *stream(_call, joint, left, right) {
          const others = right[Symbol.asyncIterator]()
          for await (const value of left) yield [value, (await others.next()).value].join(String(joint))
        },
      },
      Echo: (_call, value) => value,
    },
  }
}

async function collect(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const item of items) read.push(item)
  return read
}

function toNumber(item: unknown): number {
  if (typeof item !== 'number') throw new Error('no number')
  return item
}

/** An item reader that the test moves. */
function stepwise() {
  const opened = createSignal<AsyncIterator<unknown>>()
  const finish = createSignal<unknown>()
  const read: Read = (items) => {
    opened.resolve(items[Symbol.asyncIterator]())
    return finish.promise
  }
  return { read, reader: opened.promise, finish: finish.resolve }
}

const call = (target: string, streamIds: readonly string[], args: readonly unknown[] = []) => ({
  type: 1,
  target,
  arguments: args,
  invocationId: 'c',
  streamIds,
})
const item = (invocationId: string, value: unknown) => ({ type: 2, invocationId, item: value })
const end = (invocationId: string, error?: string) => ({ type: 3, invocationId, error })
const echo = (value: string) => ({ type: 1, target: 'Echo', arguments: [value], invocationId: `echo ${value}` })
const cancel = { type: 5, invocationId: 'c' }

const unexpected = (method: string) => `An unexpected error occurred invoking '${method}' on the server.`

describe('with the official client', () => {
  test('a method reads what a subject sends, beside its arguments', async () => {
    const { connected, hubs } = await startOwnHub<Uploads>(definition())
    const client = await connected()
    const numbers = new Subject<number>()
    const sum = client.invoke('Sum', 100, numbers)
    for (let number = 1; number <= 50; number++) numbers.next(number)
    numbers.complete()
    expect(await sum).toBe(100 + 1_275)
    expect(hubs.metrics().openStreams).toBe(0)
  })

  test('what a subject ends with is an error for the reader', async () => {
    const { connected } = await startOwnHub<Uploads>(definition())
    const client = await connected()
    const items = new Subject<number>()
    const read = client.invoke('Read', items)
    items.next(1)
    items.error(new Error('gave up'))
    await expect(read).rejects.toThrow(new Error(`${unexpected('Read')} HubException: gave up`))
  })

  test('streams go both ways, two up and one down', async () => {
    const { connected, hubs } = await startOwnHub<Uploads>(definition())
    const client = await connected()
    const [left, right] = [new Subject<number>(), new Subject<string>()]
    const pairs: unknown[] = []
    const completed = createSignal()
    // Of two streams side by side the client would send the second as an argument.
    client.stream('Zip', left, '-', right).subscribe({
      next: (pair) => pairs.push(pair),
      complete: completed.resolve,
      error() {},
    })
    left.next(1)
    right.next('a')
    await eventually(() => expect(pairs).toEqual(['1-a']))
    expect(hubs.metrics().openStreams).toBe(3)
    right.next('b')
    left.next(2)
    left.complete()
    await completed.promise
    expect(pairs).toEqual(['1-a', '2-b'])
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
  })

  test('a call that wants no answer may upload too', async () => {
    const heard = createSignal<unknown>()
    const { connected } = await startOwnHub<Uploads>(definition(async (items) => heard.resolve(await collect(items))))
    const client = await connected()
    const items = new Subject<number>()
    await client.send('Read', items)
    items.next(1)
    items.complete()
    expect(await heard.promise).toEqual([1])
  })
})

describe('error texts', () => {
  test.each([
    ['Read', [], 0, 1],
    ['Read', ['1', '2'], 2, 1],
    ['Echo', ['1'], 1, 0],
  ])('of %s with the streams %j', async (method, streamIds, sent, expected) => {
    const { shaken } = await startOwnHub<Uploads>(definition())
    const raw = await shaken()
    raw.send(call(method, streamIds))
    const reason = `HubException: Client sent ${sent} stream(s), Hub method expects ${expected}.`
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'c', error: `${unexpected(method)} ${reason}` })
  })

  test.each([[['a', 'a']], [['b', 'open']]])('of the streams %j, of which one is in use', async (streamIds) => {
    const { shaken } = await startOwnHub<Uploads>(definition())
    const raw = await shaken()
    raw.send({ ...call('Read', ['open']), invocationId: 'first' })
    raw.send({ ...call('Zip', streamIds, ['-']), type: 4 })
    const reason = `HubException: Stream ID '${streamIds[1]}' is already in use.`
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'c', error: `${unexpected('Zip')} ${reason}` })
    raw.send(end('open'))
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'first', result: [] })
  })

  test('of more streams than allowed', async () => {
    const { shaken } = await startOwnHub<Uploads>(definition(), { limits: { streamsPerConnection: 2 } })
    const raw = await shaken()
    raw.send({ ...call('Zip', ['1', '2'], ['-']), type: 4 })
    const reason = 'HubException: Too many streams are open.'
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'c', error: `${unexpected('Zip')} ${reason}` })
  })

  test('of arguments that cannot be bound, after which the streams are unknown', async () => {
    const { shaken, hubs } = await startOwnHub<Uploads>(definition())
    const raw = await shaken()
    raw.send(call('Read', ['1'], ['one too many']))
    expect((await raw.next())['error']).toBe("Failed to invoke 'Read' due to an error on the server.")
    for (let index = 0; index < 20; index++) raw.send(item('1', index))
    raw.send(echo('read'))
    expect((await raw.next())['result']).toBe('read')
    expect(hubs.metrics().openStreams).toBe(0)
  })
})

describe('an item that cannot be bound', () => {
  test('ends its stream with an error, and the connection lives', async () => {
    const { shaken } = await startOwnHub<Uploads>(definition())
    const raw = await shaken()
    raw.send(call('Sum', ['1'], [0]))
    raw.send(item('1', 5))
    raw.send(item('1', 'five'))
    raw.send(item('1', 6))
    const reason = 'HubException: Failed to bind Stream message.'
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'c', error: `${unexpected('Sum')} ${reason}` })
    raw.send(echo('alive'))
    expect((await raw.next())['result']).toBe('alive')
  })

  test('does so with the text that its binder means for clients', async () => {
    const { methods } = definition()
    const { shaken } = await startOwnHub<Uploads>({
      methods: {
        ...methods,
        Sum: {
          bind: ([start]) => [Number(start)],
          uploads: [
            () => {
              throw new HubError('not that')
            },
          ],
          invoke: async (_call, start, numbers) => start + (await collect(numbers)).length,
        },
      },
    })
    const raw = await shaken()
    raw.send(call('Sum', ['1'], [0]))
    raw.send(item('1', 5))
    expect((await raw.next())['error']).toBe(`${unexpected('Sum')} HubException: not that`)
  })
})

describe('back-pressure', () => {
  async function blocked(limits: Partial<HubLimits>) {
    const steps = stepwise()
    const server = await startOwnHub<Uploads>(definition(steps.read), { limits })
    const raw = await server.shaken()
    const received = (count: number) => eventually(() => expect(server.hubs.metrics().messagesReceived).toBe(count))
    return { ...server, ...steps, raw, received }
  }

  test('ten items are held; with one more the connection is not read until there is room', async () => {
    const { raw, reader, received, sockets, finish } = await blocked({})
    raw.send(call('Read', ['1']))
    const items = await reader
    for (let index = 0; index < 10; index++) raw.send(item('1', index))
    raw.send(echo('ten'))
    expect((await raw.next())['result']).toBe('ten')
    raw.send(item('1', 10))
    raw.send(echo('eleven'))
    await received(13)
    await eventually(() => expect(sockets[0]?.isPaused()).toBe(true))
    expect(await items.next()).toEqual({ done: false, value: 0 })
    expect((await raw.next())['result']).toBe('eleven')
    for (let index = 1; index <= 10; index++) expect(await items.next()).toEqual({ done: false, value: index })
    const next = items.next()
    raw.send(end('1'))
    expect(await next).toEqual({ done: true, value: undefined })
    finish('done')
    expect((await raw.next())['result']).toBe('done')
  })

  test('the items of all streams are bounded together', async () => {
    const { raw, reader, received, finish } = await blocked({ uploadItemsPerConnection: 3 })
    raw.send({ ...call('Zip', ['z1', 'z2'], ['-']), type: 4, invocationId: 'z' })
    raw.send(call('Read', ['1']))
    await reader
    for (const value of [1, 2]) raw.send(item('1', value))
    for (const value of [1, 2]) raw.send(item('z2', value))
    raw.send(echo('late'))
    await received(6)
    finish('done')
    expect((await raw.next())['result']).toBe('done')
    expect((await raw.next())['result']).toBe('late')
  })

  test('a reader that stops early drops what comes later', async () => {
    const { raw, reader, finish, hubs } = await blocked({})
    raw.send(call('Read', ['1']))
    const items = await reader
    for (let index = 0; index < 20; index++) raw.send(item('1', index))
    expect(await items.next()).toEqual({ done: false, value: 0 })
    await items.return?.()
    expect(await items.next()).toEqual({ done: true, value: undefined })
    for (let index = 0; index < 20; index++) raw.send(item('1', index))
    raw.send(echo('read'))
    expect((await raw.next())['result']).toBe('read')
    expect(hubs.metrics().openStreams).toBe(1)
    finish('done')
    await raw.next()
    expect(hubs.metrics().openStreams).toBe(0)
  })

  test('a method that ends without reading lets the connection go on', async () => {
    const { raw, reader, received, finish } = await blocked({})
    raw.send(call('Read', ['1']))
    await reader
    for (let index = 0; index < 30; index++) raw.send(item('1', index))
    raw.send(echo('after'))
    await received(12)
    finish('done')
    expect((await raw.next())['result']).toBe('done')
    expect((await raw.next())['result']).toBe('after')
  })
})

describe('a call that uploads', () => {
  test('takes no slot of the plain ones, whose number is limited', async () => {
    const { shaken } = await startOwnHub<Uploads>(definition())
    const raw = await shaken()
    for (const id of ['1', '2']) raw.send({ ...call('Read', [id]), invocationId: id })
    raw.send(echo('prompt'))
    expect((await raw.next())['result']).toBe('prompt')
    for (const id of ['2', '1']) {
      raw.send(item(id, id))
      raw.send(end(id))
      expect(await raw.next()).toEqual({ type: 3, invocationId: id, result: [id] })
    }
  })

  test('sees by its signal that it was cancelled', async () => {
    const { shaken } = await startOwnHub<Uploads>(
      definition(
        (_items, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled'))),
      ),
    )
    const raw = await shaken()
    raw.send(call('Read', ['1']))
    raw.send(cancel)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'c', result: 'cancelled' })
  })

  test('a reader that still waits when the call has its answer sees the end', async () => {
    const { read, reader, finish } = stepwise()
    const { shaken } = await startOwnHub<Uploads>(definition(read))
    const raw = await shaken()
    raw.send(call('Read', ['1']))
    const next = (await reader).next()
    finish('done')
    expect(await next).toEqual({ done: true, value: undefined })
  })

  test('may have several readers at once, which get the items in turn', async () => {
    const { read, reader } = stepwise()
    const { shaken } = await startOwnHub<Uploads>(definition(read))
    const raw = await shaken()
    raw.send(call('Read', ['1']))
    const items = await reader
    const reads = [items.next(), items.next(), items.next()]
    for (const value of ['a', 'b']) raw.send(item('1', value))
    raw.send(end('1'))
    expect((await Promise.all(reads)).map(({ value }) => value)).toEqual(['a', 'b', undefined])
  })
})

test('a connection that ends fails the readers of its streams, and nothing is left of them', async () => {
  const outcome = createSignal<unknown>()
  const { shaken, hubs, hub } = await startOwnHub<Uploads>(
    definition((items) => collect(items).catch((error: unknown) => outcome.resolve(error))),
  )
  const raw = await shaken()
  raw.send(call('Read', ['1']))
  raw.send(item('1', 1))
  await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
  const [connection] = hub.connections
  raw.socket.terminate()
  expect(await outcome.promise).toEqual(new Error(`Connection '${connection?.id}' disconnected.`))
  await eventually(() => expect(hubs.metrics()).toMatchObject({ openStreams: 0, connections: 0 }))
})
