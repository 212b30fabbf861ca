/**
 * The day from which on the policy that the page shows is in force. Whoever changes what the policy says moves it: members
 * are told when a server starts with a later one than they know.
 */
export const policyInForceFrom = '2026-11-30'
