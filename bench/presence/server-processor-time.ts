import type { Product } from '../frame/product-process.ts'

/** Processor time of the server's process in seconds, which it tells whoever has the token. */
export async function serverSeconds({ url }: Pick<Product, 'url'>, metricsToken: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(await answer.text()) ?? []
  if (seconds === undefined) throw new Error(`the figures of the server were answered with ${answer.status}`)
  return Number(seconds)
}
