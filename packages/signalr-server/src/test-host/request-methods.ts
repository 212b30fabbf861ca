import type { RequestMethods, TestHubMethods } from './test-hub-contract.ts'

export const requestMethods: Pick<TestHubMethods, keyof RequestMethods> = {
  GetCallerConnectionId: { arity: 0, invoke: ({ connection }) => connection.id },
  GetCallerUserId: { arity: 0, invoke: ({ connection }) => connection.user.id },
  GetActiveTransportName: { arity: 0, invoke: ({ connection }) => connection.transport },
  GetContentTypeHeader: { arity: 0, invoke: ({ connection }) => connection.user.header('Content-Type') ?? null },
  GetHeader: { arity: 1, invoke: ({ connection }, name) => connection.user.header(String(name)) ?? null },
  GetCookie: { arity: 1, invoke: ({ connection }, name) => connection.user.cookie(String(name)) ?? null },
  GetNumRedirects: { arity: 0, invoke: ({ connection }) => Number(connection.user.query('numRedirects')) },
}
