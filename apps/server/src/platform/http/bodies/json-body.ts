/** Reads a JSON body more strictly than `JSON.parse`: one meaning only, and bounded. */
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../errors.ts'

export const deepestNesting = 32
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * @returns the value, or `undefined` for an empty body.
 * @throws AppError `malformed_request` for broken UTF-8 or JSON, a repeated key, a prototype key, or
 * nesting beyond {@link deepestNesting}.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = decodeUtf8(bytes)
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('the body is not JSON')
  }
  checkKeysAndDepth(text)
  return value
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('the body is not UTF-8')
  }
}

/** Walks text that is known to be JSON; `JSON.parse` keeps the last of two equal keys and tells nobody. */
function checkKeysAndDepth(text: string): void {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === openBrace || character === openBracket) {
      if (open.length === deepestNesting) throw malformed('the body is nested too deeply')
      open.push(character === openBrace ? new Set() : undefined)
    } else if (character === closeBrace || character === closeBracket) {
      open.pop()
    } else if (character === quote) {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys !== undefined && isFollowedByColon(text, end)) addKey(keys, text.slice(at, end))
      at = end - 1
    }
  }
}

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/** The index behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === colon
}

function addKey(keys: Set<string>, quoted: string): void {
  const key: unknown = JSON.parse(quoted)
  if (typeof key !== 'string') return
  if (prototypeKeys.has(key)) throw malformed('the body holds a key that is not allowed')
  if (keys.has(key)) throw malformed('the body holds a key twice')
  keys.add(key)
}

function malformed(detail: string): AppError {
  return new AppError(problems.malformed_request, { detail })
}
