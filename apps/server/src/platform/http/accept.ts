import type { FastifyRequest } from 'fastify'

/** Whether the `Accept` header admits one of the types; no header admits everything. */
function accepts(request: FastifyRequest, types: readonly string[]): boolean {
  const { accept } = request.headers
  if (accept === undefined || accept.trim() === '') return true
  return accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return types.includes(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

export function acceptsJson(request: FastifyRequest): boolean {
  return accepts(request, ['application/json', 'application/problem+json', 'application/*', '*/*'])
}

export function acceptsPage(request: FastifyRequest): boolean {
  return accepts(request, ['text/html', 'text/*', '*/*'])
}

/** Whether a page is asked for by name, as the address bar of a browser does. */
export function prefersPage(request: FastifyRequest): boolean {
  return request.headers.accept !== undefined && accepts(request, ['text/html'])
}
