import type { Endpoint, EndpointName, EndpointTable } from '@guildhall/contract/frame/endpoint'
import { problemDetails } from '@guildhall/contract/frame/errors'
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './json-schemas.ts'
import { headersOfPages, pageHeaders } from './page-headers.ts'

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [key: string]: unknown }
  readonly [key: string]: unknown
}

const problemReference = { $ref: '#/components/responses/Problem' }

/** Describes the calls as OpenAPI 3.1; made from the contract alone, so it cannot fall behind. */
export function openApiDocument(api: EndpointTable): OpenApiDocument {
  const schemas = createJsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(api) as [EndpointName, Endpoint][]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint, schemas) }
  }
  const problem = schemas.answer(problemDetails)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: '1',
      description: 'Refusals are problem details (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.named,
      headers: pageHeaders,
      responses: {
        Problem: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** The area of a call: the first segment behind `/api`. */
export function areaOf(name: string): string {
  return name.split('/')[2] ?? ''
}

function operation(name: EndpointName, endpoint: Endpoint, schemas: JsonSchemas): object {
  const body = endpoint.body && schemas.request(endpoint.body)
  return {
    operationId: operationId(name),
    summary: endpoint.summary,
    tags: [areaOf(name)],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    'x-rate-class': endpoint.rate,
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...(isKeyed(name, endpoint) ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: !endpoint.body?.safeParse(undefined).success,
        content: endpoint.upload
          ? { 'multipart/form-data': { schema: withFile(body) } }
          : { 'application/json': { schema: body } },
      },
    }),
    responses: { ...answers(endpoint, schemas), default: problemReference },
  }
}

/** The fields of a form with its file; lists and objects among them are JSON, as OpenAPI has it for forms. */
function withFile({ properties, required = [], ...form }: JsonSchema): JsonSchema {
  const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' }
  return { ...form, properties: { ...properties, file }, required: [...required, 'file'] }
}

/** `POST /api/friends/{userId}/x` as `postFriendsUserIdX`. */
function operationId(name: EndpointName): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path
    .replace('/api/', '')
    .split(/[^a-zA-Z]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function isKeyed(name: EndpointName, endpoint: Endpoint): boolean {
  return endpoint.access !== 'public' && !name.startsWith('GET ')
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key and body gets the same answer for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

function parameters(place: 'path' | 'query', schema: Endpoint['query'], schemas: JsonSchemas): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemas.request(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const phrases: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, nothing to say',
}

function answers(endpoint: Endpoint, schemas: JsonSchemas): Record<string, object> {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      status,
      {
        description: phrases[status] ?? 'Done',
        ...(endpoint.pages && { headers: headersOfPages(endpoint.pages) }),
        ...(schema && { content: { 'application/json': { schema: schemas.answer(schema) } } }),
      },
    ]),
  )
}
