import type { JsonSchema } from './json-schemas.ts'

const step = '  '

/** A schema as people read types: `{ id: uuid, name?: string 1…50 }`, one line for each property. */
export function typeText(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (typeof schema !== 'object') return 'anything'
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union !== undefined) return union.map((part) => typeText(part, indent)).join(' | ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => typeText({ ...schema, type } as JsonSchema, indent)).join(' | ')
  }
  if (schema.type === 'array') return arrayText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return scalarText(schema)
}

function scalarText({ type, format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const range = rangeText(minimum ?? minLength, maximum ?? maxLength)
  return [format ?? type ?? 'anything', range].filter((part) => part !== '').join(' ')
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return ''
  return `${min ?? 0}…${max ?? ''}`
}

function arrayText(schema: JsonSchema, indent: string): string {
  if (schema.prefixItems !== undefined)
    return `[${schema.prefixItems.map((item) => typeText(item, indent)).join(', ')}]`
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
  const inner = typeText(items, indent)
  const range = rangeText(schema.minItems, schema.maxItems)
  return `${inner.includes(' | ') ? `(${inner})` : inner}[]${range && ` ${range}`}`
}

function objectText(schema: JsonSchema, indent: string): string {
  const deeper = indent + step
  const { properties = {}, required = [], additionalProperties } = schema
  const lines = Object.entries(properties).map(
    ([name, property]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(property, deeper)}`,
  )
  if (typeof additionalProperties === 'object') lines.push(`${deeper}[name]: ${typeText(additionalProperties, deeper)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
