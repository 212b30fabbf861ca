import { expectTypeOf, test } from 'vitest'
import type { TestHub, TestUser } from '../testing/test-hub.ts'
import type { Hub } from './hub.ts'
import type { HubDefinition } from './hub-definition.ts'

type Methods = HubDefinition<TestHub, TestUser>['methods']

test('wrong sends do not compile', () => {
  function send({ clients }: Hub<TestHub, TestUser>) {
    void clients.all.send('Said', 'text')
    // @ts-expect-error an event that is not in the contract
    void clients.all.send('Nothing', 'text')
    // @ts-expect-error a wrong argument
    void clients.user('ada').send('Said', 1)
    // @ts-expect-error an argument too few
    void clients.group('room').lowPriority.send('Typing')
    // @ts-expect-error an argument too many
    void clients.all.send('Said', 'text', 'more')
  }
  expectTypeOf(send).returns.toBeVoid()
})

test('wrong methods do not compile', () => {
  type Result<M extends keyof TestHub['methods']> =
    Extract<Methods[M], (...args: never[]) => unknown> extends (...args: never[]) => infer R ? R : never
  expectTypeOf<Result<'Wait'>>().toEqualTypeOf<string | Promise<string>>()

  const fitting: Methods['Wait'] = (call) => call.connection.user.id
  const bound: Methods['Join'] = {
    bind: ([group]) => [String(group)],
    invoke: (call, group) => call.groups.add(call.connection.id, group),
  }
  const counted: Methods['Join'] = { arity: 1, invoke: (_call, group) => void group }
  // @ts-expect-error another number of arguments than in the contract
  const wrongCount: Methods['Join'] = { arity: 2, invoke: () => undefined }
  // @ts-expect-error a result that is not in the contract
  const wrongResult: Methods['Wait'] = () => 1
  // @ts-expect-error arguments from the wire are not checked
  const unchecked: Methods['Join'] = (_call, group: string) => void group
  // @ts-expect-error a bound method gets what the contract says
  const wrongBinding: Methods['Join'] = { bind: ([group]) => [Number(group)], invoke: () => undefined }
  // @ts-expect-error a method of the contract is missing
  const missing: Methods = { Echo: () => 1, Join: () => undefined, Fail: () => undefined }
  const right = [fitting, bound, counted]
  const wrong = [wrongCount, wrongResult, unchecked, wrongBinding, missing]
  expectTypeOf([right, wrong]).toBeArray()
})
