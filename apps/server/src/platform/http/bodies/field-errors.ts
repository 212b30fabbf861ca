import type { FieldError } from '@guildhall/contract/frame/errors'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** What the schema library found, as the contract's list of fields; `whole` is what was checked. */
export function fieldErrors(issues: readonly Issue[], whole: unknown): FieldError[] {
  return issues.slice(0, mostFieldErrors).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownField([...issue.path, key]))
    }
    const isAbsent = issue.code === 'invalid_type' && valueAt(whole, issue.path) === undefined
    return [
      {
        field: fieldName(issue.path),
        code: isAbsent ? 'required' : codeOf(issue),
        message: isAbsent ? 'is missing' : issue.message,
      },
    ]
  })
}

const mostFieldErrors = 50

function codeOf(issue: Issue): string {
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  // A rule of the contract that has a name of its own.
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return typeof own === 'string' ? own : 'invalid'
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    whole,
  )
}

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.')

const unknownField = (path: readonly PropertyKey[]): FieldError => ({
  field: fieldName(path),
  code: 'unknown_field',
  message: 'is not part of this call',
})

/** Fields of a value that its schema does not name, at any depth of objects and lists. */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path: string[] = []): FieldError[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownFields(inner.element, item, [...path, String(index)]))
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => {
      const own = Object.hasOwn(inner.shape, key) ? inner.shape[key] : undefined
      return own === undefined ? [unknownField([...path, key])] : unknownFields(own, part, [...path, key])
    })
  }
  return []
}

/** The schema itself, without optional, nullable or default around it. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap())
  }
  return schema
}
