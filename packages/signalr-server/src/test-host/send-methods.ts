import type { SendMethods, TestHubMethods } from './test-hub-contract.ts'

export const sendMethods: Pick<TestHubMethods, keyof SendMethods> = {
  InvokeWithString: { arity: 1, invoke: ({ clients }, message) => clients.caller.send('Message', String(message)) },
  SendCustomObject: { arity: 1, invoke: ({ clients }, value) => clients.caller.send('CustomObject', value) },
  JoinGroup: { arity: 1, invoke: ({ groups, connection }, group) => groups.add(connection.id, String(group)) },
  LeaveGroup: { arity: 1, invoke: ({ groups, connection }, group) => groups.remove(connection.id, String(group)) },
  SendToAll: { arity: 1, invoke: ({ clients }, message) => clients.all.send('Message', String(message)) },
  SendToOthers: { arity: 1, invoke: ({ clients }, message) => clients.others.send('Message', String(message)) },
  SendToConnection: {
    bind: bindTwo,
    invoke: ({ clients }, id, message) => clients.connection(id).send('Message', message),
  },
  SendToUser: {
    bind: bindTwo,
    invoke: ({ clients }, userId, message) => clients.user(userId).send('Message', message),
  },
  SendToGroup: {
    bind: bindTwo,
    invoke: ({ clients }, group, message) => clients.group(group).send('Message', message),
  },
  SendToOthersInGroup: {
    bind: bindTwo,
    invoke: ({ clients }, group, message) => clients.othersInGroup(group).send('Message', message),
  },
  AskClient: {
    arity: 2,
    invoke: ({ clients }, connectionId, question) =>
      clients.connection(String(connectionId)).invoke('Answer', { timeoutMs: 5_000 }, question),
  },
}

function bindTwo([target, message]: readonly unknown[]): [string, string] {
  return [String(target), String(message)]
}
