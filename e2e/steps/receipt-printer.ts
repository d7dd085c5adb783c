import type { Page } from 'playwright-core'

/** Plays a receipt printer at the browser's USB plug, from the next page on; answers what was written to it. */
export async function aReceiptPrinter(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const written: number[] = []
    const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
    const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }]
    const device = {
      vendorId: 1208,
      productId: 514,
      serialNumber: 'X1',
      productName: 'Receipts',
      opened: false,
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      open: async () => {},
      close: async () => {},
      selectConfiguration: async () => {},
      claimInterface: async () => {},
      transferOut: async (_: number, bytes: Uint8Array) => {
        written.push(...bytes)
        return { status: 'ok' }
      },
    }
    const usb = { written, getDevices: async () => [device], requestDevice: async () => device }
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true })
  })
  return async () =>
    Buffer.from(await page.evaluate(() => (navigator as unknown as { usb: { written: number[] } }).usb.written))
}
