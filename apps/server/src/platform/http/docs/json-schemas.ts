import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export type JsonSchemas = {
  /** What is answered; named schemas become references. */
  answer(schema: z.ZodType): JsonSchema
  /** What is sent: limits as they are checked, and required only what has no default. */
  request(schema: z.ZodType): JsonSchema
  /** The named schemas that were referred to so far. */
  readonly named: Readonly<Record<string, JsonSchema>>
}

/** Turns the contract's schemas into JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export function createJsonSchemas(): JsonSchemas {
  const named: Record<string, JsonSchema> = {}

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    })
    for (const [id, definition] of Object.entries($defs)) named[id] ??= refer(definition)
    return refer(own)
  }

  return {
    named,
    answer: (schema) => convert(schema, 'output'),
    request(schema) {
      const { additionalProperties: _, ...checked } = convert(schema, 'output')
      const { required } = convert(schema, 'input')
      const { required: __, ...open } = checked
      return required === undefined ? open : { ...open, required }
    },
  }
}

/** A format says more than the pattern behind it, and every safe integer is below the greatest one. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function refer(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
