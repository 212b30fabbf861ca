/** Values that a database refuses although they are strings and numbers, at every place where a schema lets them in. */
import { z } from 'zod'

const nul = 'a\u0000b'
const loneSurrogate = 'a\ud800b'
const beyondInteger = ['2147483648', 'h9999999999', 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]
const oddValues: readonly unknown[] = [nul, loneSurrogate, ...beyondInteger]

/** One odd value at `place`, and in all other places what the schema takes. */
export type OddInput = { readonly place: string; readonly value: unknown; readonly input: unknown }

/** Values of members and games that are there, tried where a schema asks for text. */
export type Known = { readonly memberId: string; readonly gameId: string }

/** Every input with one odd value that the schema lets in. */
export function oddInputs(schema: z.core.$ZodType, known: Known): OddInput[] {
  return [...variants(schema, known)].filter(({ input }) => accepts(schema, input))
}

function* variants(schema: z.core.$ZodType, known: Known): Generator<OddInput> {
  if (schema instanceof z.ZodObject) {
    const whole = sample(schema, known) as object
    for (const [key, part] of Object.entries(schema.shape)) {
      for (const { place, value, input } of variants(part, known))
        yield { place: join(key, place), value, input: { ...whole, [key]: input } }
    }
  } else if (schema instanceof z.ZodTuple) {
    const whole = sample(schema, known) as unknown[]
    for (const [at, part] of schema.def.items.entries()) {
      for (const { place, value, input } of variants(part, known))
        yield { place: join(String(at), place), value, input: whole.with(at, input) }
    }
  } else if (schema instanceof z.ZodArray) {
    for (const { place, value, input } of variants(schema.element, known))
      yield { place: join('[]', place), value, input: [input] }
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* variants(option, known)
  } else if (isWrapper(schema)) {
    yield* variants(schema.unwrap(), known)
  } else {
    for (const value of oddValues) if (accepts(schema, value)) yield { place: '', value, input: value }
  }
}

/** Something that the schema takes, without what may be left out. */
export function sample(schema: z.core.$ZodType, known: Known): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, part]) => [key, key === 'userId' ? known.memberId : sample(part, known)]),
    )
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.map((part) => sample(part, known))
  if (schema instanceof z.ZodArray) return [sample(schema.element, known)]
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.core.$ZodType, known)
  if (schema instanceof z.ZodOptional) return undefined
  if (isWrapper(schema)) return sample(schema.unwrap(), known)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  return plainValues(known).find((value) => accepts(schema, value))
}

const plainValues = ({ memberId, gameId }: Known): unknown[] => [
  gameId,
  'wren',
  memberId,
  'A long evening at the table',
  'wren@example.org',
  '2026-02-28',
  '2026-02-28T12:00:00.000Z',
  'Europe/Berlin',
  '12345678901234567',
  'https://example.org',
  '{}',
  true,
  1,
  1990,
  {},
  null,
]

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault

const isWrapper = (schema: z.core.$ZodType): schema is Wrapper =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const join = (key: string, place: string) => (place === '' ? key : `${key}.${place}`)
