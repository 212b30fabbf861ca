/** A small contract that the platform's own tests serve, with a call for each of its rules. */
import { defineEndpoints } from '@guildhall/contract/frame/endpoint'
import { defineProblems } from '@guildhall/contract/frame/errors'
import { defineHub } from '@guildhall/contract/frame/hub'
import { id, pageLimit } from '@guildhall/contract/frame/primitives'
import { z } from 'zod'

export const sample = z.object({ id, title: z.string(), ownerId: id }).meta({ id: 'Sample' })
const title = z.string().min(1).max(40)
const draft = z.object({ title, tags: z.array(z.object({ name: z.string().max(10) })).optional() })

export const sampleProblems = defineProblems({ sample_taken: [409, 'This title is taken'] })

export const sampleEndpoints = defineEndpoints({
  'GET /api/samples/{id}': {
    summary: 'One sample',
    access: 'member',
    rate: 'read',
    callers: 'own',
    params: z.object({ id }),
    query: z.object({ limit: pageLimit(20), word: z.string().optional() }),
    answers: { 200: z.object({ id, limit: z.number(), word: z.string().nullable(), callerId: id }) },
  },
  'POST /api/samples': {
    summary: 'Keep a sample',
    access: 'member',
    rate: 'write',
    callers: 'own',
    body: draft,
    answers: { 201: sample },
  },
  'PUT /api/samples': {
    summary: 'Keep a sample as the original client sends it',
    access: 'member',
    rate: 'write',
    callers: 'original',
    body: draft,
    answers: { 200: sample, 201: sample },
  },
  'DELETE /api/samples/{id}': {
    summary: 'Drop a sample',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: z.object({ id }),
    answers: { 204: null },
  },
  'POST /api/samples/bulk/': {
    summary: 'Count what is sent',
    access: 'member',
    rate: 'write',
    callers: 'original',
    repeat: 'own-key',
    body: z.array(id).max(3),
    answers: { 200: z.object({ count: z.number() }) },
  },
  'POST /api/open': {
    summary: 'Open to everybody',
    access: 'public',
    rate: 'login',
    callers: 'original',
    body: z.unknown(),
    answers: { 200: z.object({ body: z.unknown(), address: z.string() }) },
  },
  'GET /api/staff': {
    summary: 'For moderators',
    access: 'moderator',
    rate: 'search',
    callers: 'own',
    answers: { 204: null },
  },
  'GET /api/vault': {
    summary: 'For admins',
    access: 'admin',
    rate: 'read',
    callers: 'own',
    answers: { 204: null },
  },
  'GET /api/faults/{kind}': {
    summary: 'Fails in the way that is asked for',
    access: 'public',
    rate: 'login',
    callers: 'own',
    params: z.object({ kind: z.string().max(40) }),
    answers: { 200: z.object({ fine: z.boolean() }) },
  },
})

export const sampleHub = defineHub({
  path: '/hub/samples',
  methods: {
    Echo: {
      summary: 'Answers with the word',
      access: 'member',
      rate: 'read',
      args: z.tuple([z.string().max(20)]),
      result: z.object({ word: z.string(), callerId: id }),
    },
    Keep: {
      summary: 'Keeps a sample',
      access: 'member',
      rate: 'write',
      args: z.tuple([title]),
      result: null,
    },
    Fault: {
      summary: 'Fails in the way that is asked for',
      access: 'member',
      rate: 'typing',
      args: z.tuple([z.string()]),
      result: z.object({ fine: z.boolean() }),
    },
  },
  events: {
    Kept: { summary: 'A sample was kept', args: z.tuple([z.string()]) },
  },
})

export const sampleContract = { api: sampleEndpoints, hubs: { samples: sampleHub } }
