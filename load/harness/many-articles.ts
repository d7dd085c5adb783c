import { both, shop as shopFile } from './museum.ts'

/** Of every article. */
export const shelf = { first: 5000, category: 51 }

/** A museum that also sells so many articles by mail, each with so many pieces. */
export function manyArticles(count: number, stock: number): Record<string, string> {
  const files: Record<string, string> = {
    'shop.yaml': shopFile.replace('hasMerchandise: false', 'hasMerchandise: true'),
    'categories.yaml': [0, 1, 2]
      .map((at) => `- {id: ${shelf.category + at}, kind: merchandise, name: ${both(`Regal ${at}`)}}`)
      .join('\n'),
    'pictures.yaml': `- {id: plan, file: pictures/plan.svg, kind: illustration, licence: CC0, alt: ${both('Plan')}}`,
    'pictures/plan.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" ' +
      'height="100" fill="#336699"/></svg>',
    'shipping.yaml': '- {countries: [CH], rates: [{weight_from: 0, price: 7.00}]}',
  }
  for (let at = 0; at < count; at++)
    files[`merchandise/${at}.yaml`] = `
id: ${shelf.first + at}
sequence_no: ${at}
category: ${shelf.category + (at % 3)}
name: ${both(`Band ${at}`)}
subtitle: ${both('Achtzig Seiten in Leinen')}
description: ${both('Was an den Wänden hängt und was im Lager liegt zum Lesen zuhause und unterwegs.')}
maker: Verlag ${at % 17}
pictures: [plan]
price: ${10 + (at % 50)}.00
vat: reduced
stock: ${stock}
weight: 400
`
  return files
}
