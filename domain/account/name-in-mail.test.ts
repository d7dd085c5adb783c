import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerInMail, nameInMail } from './name-in-mail.ts'

const named = (fname: string, lname = '') => nameInMail({ fname, lname })

describe('a name in a mail', () => {
  it.each([
    ['Conan', 'O’Neill'],
    ['Conan', "O'Neill"],
    ['Jean-Luc', 'Picard'],
    ['Dr. med. Anna', 'Müller'],
    ['Łucja', 'Straße'],
    ['St. John', 'Smith'],
    ['J.R.R.', 'Tolkien'],
    ['محمد', 'بن سلمان'],
    ['علی‌رضا', 'کریمی'],
    ['太郎', '山田'],
    ['ジョン・スミス', ''],
    ['क्षितिज', 'वर्मा'],
    ['Ольга', 'Достоевская'],
    ['Bùi Thị', 'Xuân'],
    ['Anna (Anni)', 'Weiß & Söhne'],
    ['Dwayne "The Rock"', 'Johnson'],
    ['Louis 14', 'von Anhalt-Zerbst'],
    ['M. Sc. Eva', 'de la Cruz, jun.'],
    ['Ó Dálaigh', 'Ní Bhriain'],
    ['X Æ A-12', 'Musk'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Pedro de Alcântara João Carlos Leopoldo'],
  ])('stays as it is: %s %s', (fname, lname) => {
    expect(nameInMail({ fname, lname })).toBe(`${fname} ${lname}`.trim())
  })

  it.each([
    ['Ihr Konto ist gesperrt: https://evil.example/login?a=b', 'Ihr Konto ist gesperrt'],
    ['Anna https://evil…', 'Anna'],
    ['Anna www.evil', 'Anna'],
    ['Anna evil.example', 'Anna'],
    ['Anna evil.co.uk/ä', 'Anna'],
    ['Anna (evil.com)', 'Anna'],
    ['Anna,evil.com', ''],
    ['Anna evil(.)com', 'Anna'],
    ['Anna evil .com', 'Anna evil'],
    ['Anna evil\u200b.com', 'Anna'],
    ['Anna ev\u00adil.com', 'Anna'],
    ['Anna ｅｖｉｌ．ｃｏｍ', 'Anna'],
    ['Anna evil。com', 'Anna'],
    ['Anna xn--80ak6aa92e.com', 'Anna'],
    ['Anna яндекс.рф', 'Anna'],
    ['Anna bit.ly/3xYz', 'Anna'],
    ['Anna //evil', 'Anna'],
    ['Anna mailto:a', 'Anna'],
    ['Anna javascript:alert(1)', 'Anna'],
    ['Anna boss@evil.example', 'Anna'],
    ['Anna boss＠evil', 'Anna'],
    ['Anna 192.168.100.1', 'Anna'],
    ['Ruf an: +41 (0)44 123-45-67', 'Ruf an'],
    ['Ruf 0900/12.34.56', 'Ruf'],
    ['Anna ٠٧٩١٢٣٤٥٦', 'Anna'],
    ['Www.Evil.Com', ''],
    ['Paypal.com', ''],
    ['https://evil.example', ''],
    ['!!! ??? 123', ''],
    ['\r\nBcc: a\u2028b\u0007', 'Bcc a b'],
    ['<script>alert</script>', 'script alert script'],
    ['🌻🎟️ Straße 🌻', 'Straße'],
    ['\u0301\u0301Anna \u0301\u0302Weiß', 'Anna Weiß'],
    ['Anna http:x', 'Anna'],
    ['Anna (www.evil)', 'Anna'],
    ['Anna\u202e', 'Anna'],
    ['', ''],
  ])('of %j is %j', (typed, text) => {
    expect(named(typed)).toBe(text)
  })

  it.each([
    ['St.John', 'St. John'],
    ['H.C.Andersen', 'H. C. Andersen'],
    ['Dr.med.Müller', 'Dr. med. Müller'],
    ['M.Sc.', 'M. Sc.'],
    ['St.John,', 'St. John'],
    ['Evi.Com', 'Evi. Com'],
  ])('sets an abbreviation apart, so that no mail program makes an address of it: %s', (typed, text) => {
    expect(named(typed)).toBe(text)
  })

  it('is short: whole words of it, or its beginning', () => {
    expect(named('Ihr Konto ist gesperrt und wird morgen leider geloescht werden')).toBe(
      'Ihr Konto ist gesperrt und wird morgen',
    )
    expect(named(`${'A'.repeat(19)} ${'B'.repeat(20)} C`)).toBe(`${'A'.repeat(19)} ${'B'.repeat(20)}`)
    expect(named(`${'A'.repeat(19)} ${'B'.repeat(20)}C`)).toBe('A'.repeat(19))
    expect(named('W'.repeat(100), 'X'.repeat(100))).toBe(`${'W'.repeat(40)} ${'X'.repeat(40)}`)
    expect(named('👩🏽‍🚀', `a${'\u0301'.repeat(5000)}`).length).toBeLessThan(200)
  })

  it('never has an address, whatever is put around it, and stays what it is when said again', () => {
    const around = fc.string({ unit: fc.constantFrom(...'aÄß .,:;/-_()[]<>"\'\u200b\u00ad1+@'), maxLength: 12 })
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('evil.example', 'https://evil.example', 'a@evil.example', '+41441234567'),
        around,
        (before, address, after) => {
          const text = named(`${before}${address}${after}`)
          expect(text).not.toMatch(/\w\.\w{2}|@|\/|\d{6}/)
          expect(named(text)).toBe(text)
        },
      ),
    )
  })
})

describe('an answer in a mail', () => {
  it.each([
    ['3b, 25 Kinder', '3b, 25 Kinder'],
    ['Am 24.12.2026 oder 2026-12-27, 10:15', 'Am 24.12.2026 oder 2026-12-27, 10:15'],
    ['Rollstuhl;\nbitte Lift. Danke!', 'Rollstuhl; bitte Lift. Danke!'],
    ['Siehe https://evil.example/a jetzt', 'Siehe … jetzt'],
    ['anna@schule.example, 044 123 45 67', '… …'],
    ['  3b,  25 Kinder\n', '3b, 25 Kinder'],
    ['2026-12-27-1234', '…'],
  ])('%j is said as %j', (typed, text) => {
    expect(answerInMail(typed)).toBe(text)
  })

  it('is cut where it is long', () => {
    expect(answerInMail('wort '.repeat(100))).toBe(`${'wort '.repeat(32).trim()}…`)
    expect(answerInMail(`${'wort '.repeat(31)}und –, ${'x'.repeat(9)}`)).toBe(`${'wort '.repeat(31)}und…`)
    expect(answerInMail('x'.repeat(160))).toBe('x'.repeat(160))
    expect(answerInMail('x'.repeat(5000))).toBe(`${'x'.repeat(160)}…`)
    expect([...answerInMail(`a${'\u0301'.repeat(4999)}`)].length).toBeLessThanOrEqual(641)
  })
})
