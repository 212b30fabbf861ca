// Stateful reconnect: a lost socket loses nothing.
import { startCuttingProxy } from './cutting-proxy.ts'
import { expect, openClientPage, test } from './hub-test.ts'

const count = 100
const numbers = Array.from({ length: count }, (_, index) => `${index}`)

for (const protocol of ['json', 'messagepack'] as const) {
  test(`${protocol}: ${count} messages each way over 20 drops, exactly once and in order`, async ({
    page,
    host,
    pageServer,
  }) => {
    const proxy = await startCuttingProxy(host.url)
    await page.exposeFunction('cut', proxy.cut)
    await openClientPage(page, host, `http://localhost:${pageServer.port}`)
    const seen = await page.evaluate(
      async ({ chosen, url, texts }) => {
        const { cut } = globalThis as unknown as { cut(): Promise<void> }
        const client = clients.client({ transport: 'WebSockets', protocol: chosen }, { url, isStateful: true })
        const messages = clients.collect(client, 'Message')
        const interruptions: unknown[] = []
        client.onreconnecting((error) => interruptions.push(String(error)))
        client.onclose((error) => interruptions.push(String(error)))
        await client.start()
        await cut()
        await cut()
        const id = client.connectionId
        await client.invoke('JoinGroup', 'room')
        for (const [index, text] of texts.entries()) {
          await client.send('SendToGroup', 'room', text)
          if (index % 5 === 4 && index < 90) await cut()
        }
        const serverId = await client.invoke('GetCallerConnectionId')
        const interruptionsBefore = [...interruptions]
        await client.stop()
        return { heard: messages.flat(), isSame: id === serverId, interruptions: interruptionsBefore }
      },
      { chosen: protocol, url: proxy.url, texts: numbers },
    )
    await proxy.close()
    expect(seen).toEqual({ heard: numbers, isSame: true, interruptions: [] })
  })
}
