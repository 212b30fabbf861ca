/** The form of an address, checked before anything is looked up. */
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'

const encodedTrap = /%(?:2f|5c|00|0[0-9a-f]|1[0-9a-f]|7f)/i
const controlOrBackslash = /[\\\u0000-\u001f\u007f]/

/**
 * Refuses targets that different programs read differently: encoded slashes, dot segments, double
 * slashes, broken escapes, control characters, a whole URL instead of a path.
 * @returns what is wrong, or `undefined`.
 */
export function targetFault(target: string): string | undefined {
  const [path = ''] = target.split('?', 1)
  if (!path.startsWith('/')) return 'the address must be a path'
  if (path.includes('//')) return 'the path holds an empty segment'
  if (encodedTrap.test(path)) return 'the path holds an encoded slash or control character'
  if (controlOrBackslash.test(path)) return 'the path holds a backslash or control character'
  if (path.includes('.') || path.includes('%')) {
    for (const segment of path.split('/')) {
      const decoded = decode(segment)
      if (decoded === undefined) return 'the path holds a broken escape'
      if (decoded === '.' || decoded === '..') return 'the path holds a dot segment'
    }
  }
  return undefined
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a query; every key may stand once.
 * @throws AppError `malformed_request` for a repeated or prototype key and for a broken escape.
 */
export function parseQuery(target: string): Record<string, string> {
  const start = target.indexOf('?')
  const query: Record<string, string> = {}
  if (start === -1) return query
  for (const part of target.slice(start + 1).split('&')) {
    if (part === '') continue
    const [rawKey = '', ...rawValue] = part.split('=')
    const key = decode(rawKey.replaceAll('+', ' '))
    const value = decode(rawValue.join('=').replaceAll('+', ' '))
    if (key === undefined || value === undefined) throw malformed('the query holds a broken escape')
    if (prototypeKeys.has(key)) throw malformed('the query holds a key that is not allowed')
    if (Object.hasOwn(query, key)) throw malformed('the query holds a key twice')
    query[key] = value
  }
  return query
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function malformed(detail: string): AppError {
  return new AppError(problems.malformed_request, { detail })
}
