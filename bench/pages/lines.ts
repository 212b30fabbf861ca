import type { Page } from '@playwright/test'

export type Line = {
  readonly title: string
  readonly says: string
  readonly aimSeconds: number
  /** How many times slower than it is the processor is made. */
  readonly cpuRate: number
  readonly network?: { readonly bitsPerSecond: number; readonly latencyMs: number }
}

export const slow4g = { bitsPerSecond: 1_600_000, latencyMs: 150 }

const bitsOfByte = 8

/** Makes the page's processor and line as slow as is said. */
export async function slowDown(page: Page, { cpuRate, network }: Pick<Line, 'cpuRate' | 'network'>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  if (network === undefined) return
  const bytesPerSecond = network.bitsPerSecond / bitsOfByte
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
