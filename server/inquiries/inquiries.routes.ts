import * as calls from '@foyer/contract/inquiry.calls.ts'
import * as schemas from '@foyer/contract/inquiry.schema.ts'
import type { Context } from '../context.ts'
import { inArea, serve, type Route } from '../http/router.ts'
import { sendInquiry } from './send-inquiry.service.ts'

export function inquiryRoutes(shop: Context): Route[] {
  return inArea('guidedTours', [serve(calls.inquirySend, schemas.inquirySend, (request) => sendInquiry(shop, request))])
}
