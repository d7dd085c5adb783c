export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_aKeyOfTheStandIn',
  STRIPE_WEBHOOK_SECRET: 'whsec_aSecretOfTheStandIn',
}

/** What somebody does on the stand-in's page; answers where the browser goes. */
export async function chooseAtStripe(url: string, behaviour: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ behaviour, ...fields })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body })
  return response.headers.get('location')
}
