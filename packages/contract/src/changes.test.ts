import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './frame/endpoint.ts'

const changes = Object.entries<Endpoint>(api).filter(([name, { body }]) => name.startsWith('PATCH ') && body)

/** A value that is replaced whole, so that what it leaves out is the usual. */
const wholeValues = new Set(['rule', 'spoiler', 'goal', 'teams', 'stages', 'picks'])

describe('a change', () => {
  test.each(changes)('%s: adds nothing that was not sent', (_name, { body }) => {
    if (!(body instanceof z.ZodObject)) throw new Error('the body of a change is an object')
    const bodies = bodiesOf(body)
    expect(bodies.map((sent) => keysOf(body.parse(sent)))).toEqual(bodies.map(keysOf))
  })
})

/** The least body that is taken, and that with each single key more. */
function bodiesOf(body: z.ZodObject): object[] {
  const fields = Object.entries(body.shape)
  const required = fields.filter(([, schema]) => !schema.safeParse(undefined).success)
  const least = Object.fromEntries(required.map(([key, schema]) => [key, valuesOf(key, schema)[0]]))
  return [
    least,
    ...fields.flatMap(([key, schema]) => valuesOf(key, schema).map((value) => ({ ...least, [key]: value }))),
  ]
}

const examples = [
  'a word',
  1,
  true,
  [],
  ['feed'],
  {},
  crypto.randomUUID(),
  '2026-11-23',
  '2026-11-23T06:30:00.000Z',
  'UTC',
  { kind: 'playtime', target: null },
  { names: ['Reds', 'Blues'], counts: 'all', best: null },
  { pool: ['Reef', 'Dunes'] },
  [{ format: 'single_elimination', bestOf: [1], thirdPlace: false }],
  2,
  null,
]

function valuesOf(key: string, schema: z.ZodType): readonly unknown[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject && !wholeValues.has(key)) return bodiesOf(inner)
  const values =
    inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodLiteral ? [...inner.values] : examples
  const value = values.find((example) => schema.safeParse(example).success)
  if (value === undefined) throw new Error(`no example fits ${key}: add one`)
  return [value]
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  return schema
}

function keysOf(value: object): string[] {
  return Object.entries(value)
    .flatMap(([key, inner]) => [
      key,
      ...(isObject(inner) && !wholeValues.has(key) ? keysOf(inner).map((name) => `${key}.${name}`) : []),
    ])
    .toSorted()
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
