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
    const wholes = [sample(schema, known) as object, ...otherKinds(schema, known)]
    for (const [key, part] of Object.entries(schema.shape)) {
      for (const { place, value, input } of variants(part, known)) {
        const inputs = wholes.map((whole) => ({ ...whole, [key]: input }))
        yield { place: join(key, place), value, input: inputs.find((each) => accepts(schema, each)) ?? inputs[0] }
      }
    }
  } else if (schema instanceof z.ZodTuple) {
    const whole = sample(schema, known) as unknown[]
    for (const [at, part] of schema.def.items.entries()) {
      for (const { place, value, input } of variants(part, known))
        yield { place: join(String(at), place), value, input: whole.with(at, input) }
    }
  } else if (schema instanceof z.ZodArray) {
    for (const { place, value, input } of variants(schema.element, known))
      yield { place: join('[]', place), value, input: [input, ...list(schema, known).slice(1)] }
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* variants(option, known)
  } else if (isWrapper(schema)) {
    yield* variants(schema.unwrap(), known)
  } else {
    for (const value of oddValues) if (accepts(schema, value)) yield { place: '', value, input: value }
  }
}

/** Where one of the words of a thing says which of the others it has: one of each such. */
function otherKinds(schema: z.ZodObject, known: Known): object[] {
  const whole = sample(schema, known) as object
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    part instanceof z.ZodEnum ? part.options.map((option) => ({ ...whole, [key]: option })) : [],
  )
}

/** Where all parts together are not taken, those alone that have no default. */
function thing(schema: z.ZodObject, known: Known): object {
  const partOf = ([key, part]: [string, z.core.$ZodType]) => [
    key,
    key === 'userId' ? known.memberId : sample(part, known),
  ]
  const parts = Object.entries(schema.shape)
  const whole = Object.fromEntries(parts.map(partOf)) as object
  if (accepts(schema, whole)) return whole
  const bare = Object.fromEntries(parts.filter(([, part]) => !(part instanceof z.ZodDefault)).map(partOf)) as object
  return accepts(schema, bare) ? bare : whole
}

/** Some lists hold one thing for each. */
const daysOfWeek = 7

/** As short as the schema takes it. */
function list(schema: z.ZodArray, known: Known): unknown[] {
  const one = sample(schema.element, known)
  const other = plainValues(known).find((value) => value !== one && accepts(schema.element, value))
  const lists = [[one], [one, other], Array.from({ length: daysOfWeek }, () => one)]
  return lists.find((each) => accepts(schema, each)) ?? [one, other]
}

/** Something that the schema takes, without what may be left out. */
export function sample(schema: z.core.$ZodType, known: Known): unknown {
  if (schema instanceof z.ZodObject) return thing(schema, known)
  if (schema instanceof z.ZodTuple) return schema.def.items.map((part) => sample(part, known))
  if (schema instanceof z.ZodArray) return list(schema, known)
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.core.$ZodType, known)
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNonOptional) {
    const inner = schema.unwrap()
    return sample(inner instanceof z.ZodOptional ? inner.unwrap() : inner, known)
  }
  if (isWrapper(schema)) {
    const inner = sample(schema.unwrap(), known)
    return schema instanceof z.ZodNullable && !accepts(schema, inner) ? null : inner
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  const plain = plainValues(known).find((value) => accepts(schema, value))
  return plain === undefined && schema instanceof z.ZodPipe ? sample(schema.in, known) : plain
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
  '2026-4',
  '1-1',
  '{}',
  // Keys of a browser, of 65 and of 16 bytes.
  'A'.repeat(87),
  'A'.repeat(22),
  // Digests and numbers by chance.
  'a'.repeat(32),
  true,
  1,
  1990,
  2,
  {},
  null,
]

type Wrapper = z.ZodOptional | z.ZodNonOptional | z.ZodNullable | z.ZodDefault

const isWrapper = (schema: z.core.$ZodType): schema is Wrapper =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNonOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const join = (key: string, place: string) => (place === '' ? key : `${key}.${place}`)
