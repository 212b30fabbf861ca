import { settings } from '../settings.ts'

export type Query = Readonly<Record<string, unknown>>
export type PathParameters = Readonly<Record<string, unknown>>

/**
 * The address of a call: the proxy address, then the path without its leading `api` segment.
 * @param path as the contract writes it: `/api/friends/…`
 */
export function addressOf(path: string, query: Query = {}, proxyAddress = settings.proxyAddress): string {
  const rest = path.replace(/^\/?api(?=\/|$)/, '').replace(/^\/*/, '/')
  return `${proxyAddress.replace(/\/+$/, '')}${rest}${queryText(query)}`
}

/** The address of a hub; its path is `/hub/…`. */
export function hubAddress(path: string, proxyAddress = settings.proxyAddress): string {
  return addressOf(path, {}, proxyAddress)
}

/** Puts the values into the braces of a path, each as one encoded segment. */
export function fillPath(path: string, parameters: PathParameters = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = plainText(parameters[name])
    // Browsers drop empty and dot segments, so such a value would reach another call.
    if (value === '' || value === '.' || value === '..') throw new Error(`The path ${path} needs a ${name}`)
    return encodeURIComponent(value)
  })
}

function queryText(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, plainText(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
