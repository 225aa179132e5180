import { LANGUAGES, parseLanguage } from '../../../src/engine/index';
import { at, setUp, startOf } from '../../support/positions';
import { tell } from './telling';

describe('a language tag', () => {
  it.each(LANGUAGES)('%s is read, in capitals and with a region too', (language) => {
    expect(parseLanguage(language)).toBe(language);
    expect(parseLanguage(`${language.toUpperCase()}-ZA`)).toBe(language);
    expect(parseLanguage(`${language}_419`)).toBe(language);
  });

  it.each(['', 'fr', 'e', 'eng', 'ελ', 'en;es', '-en'])('"%s" is not one', (text) => {
    expect(parseLanguage(text)).toBeUndefined();
  });
});

describe('one seed and several', () => {
  const last = at('sadeqa-iii', '0,0,0,0,0,1,0,0/0,0,0,0,1,0,0,0 n 47-47');

  it.each([
    ['en', 'the 1 seed opposite in e1 is captured', 'The last seed goes to North, who made the last move.'],
    [
      'es',
      'se captura la semilla de enfrente, en e1',
      'La última semilla es para Norte, que hizo la última jugada.',
    ],
    [
      'af',
      'die pit oorkant in e1 word gevang',
      'Die laaste pit gaan na Noord, wat die laaste skuif gemaak het.',
    ],
    [
      'el',
      'η πέτρα απέναντι, στην e1, αιχμαλωτίζεται',
      'Η τελευταία πέτρα πηγαίνει στον Βορρά, που έκανε την τελευταία κίνηση.',
    ],
  ] as const)('agree in %s', (language, capture, rest) => {
    const told = tell(last, 'f2', language);
    expect(told[1]).toContain(capture);
    expect(told).toContain(rest);
  });
});

describe('the worked examples in other languages', () => {
  it('H-4, third round, North won the one before in es', () => {
    const position = setUp('hoyito-iii', {
      south: '0 0 0 0 2 0',
      north: '3 0 1 0 1 1',
      captured: [20, 20],
      extra: 2,
    });
    expect(tell(position, 'e1', 'es')).toEqual([
      'Sur levanta 2 semillas de e1.',
      'La siembra termina en f2 y forma allí un cuatro; Sur lo captura.',
      'Solo quedan 4 semillas: la partida termina.',
      'Las últimas 4 semillas son para Norte, que ganó la ronda anterior.',
      'La partida queda empatada a 24 semillas.',
    ]);
  });

  it('H-4, third round, North won the one before in af', () => {
    const position = setUp('hoyito-iii', {
      south: '0 0 0 0 2 0',
      north: '3 0 1 0 1 1',
      captured: [20, 20],
      extra: 2,
    });
    expect(tell(position, 'e1', 'af')).toEqual([
      'Suid lig 2 pitte uit e1.',
      'Die saairondte eindig in f2 en maak daar vier; Suid vang hulle.',
      'Net 4 pitte is oor: die spel is verby.',
      'Die laaste 4 pitte gaan na Noord, wat die vorige ronde gewen het.',
      'Die spel is gelykop, 24 pitte elk.',
    ]);
  });

  it('H-4, third round, North won the one before in el', () => {
    const position = setUp('hoyito-iii', {
      south: '0 0 0 0 2 0',
      north: '3 0 1 0 1 1',
      captured: [20, 20],
      extra: 2,
    });
    expect(tell(position, 'e1', 'el')).toEqual([
      'Ο Νότος σηκώνει 2 πέτρες από την e1.',
      'Η σπορά τελειώνει στην f2 και σχηματίζει εκεί τετράδα· ο Νότος την αιχμαλωτίζει.',
      'Μένουν μόνο 4 πέτρες: το παιχνίδι τελειώνει.',
      'Οι 4 τελευταίες πέτρες πηγαίνουν στον Βορρά, που κέρδισε την προηγούμενη παρτίδα.',
      'Το παιχνίδι λήγει ισόπαλο, με 24 πέτρες για κάθε πλευρά.',
    ]);
  });

  it('H-5 in es', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 0 2', north: '0 3 1 0 5 1' });
    expect(tell(position, 'f1', 'es')).toEqual([
      'Sur levanta 2 semillas de f1.',
      'La siembra termina en e2 y forma allí un cuatro; Sur lo captura.',
      'La captura da a Sur otra jugada.',
      'Sur no tiene semillas en su fila y pasa: juega Norte.',
    ]);
  });

  it('H-5 in af', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 0 2', north: '0 3 1 0 5 1' });
    expect(tell(position, 'f1', 'af')).toEqual([
      'Suid lig 2 pitte uit f1.',
      'Die saairondte eindig in e2 en maak daar vier; Suid vang hulle.',
      "Die vangs gee Suid nog 'n beurt.",
      'Suid het geen pitte in sy ry nie en slaan sy beurt oor: Noord is aan die beurt.',
    ]);
  });

  it('H-5 in el', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 0 2', north: '0 3 1 0 5 1' });
    expect(tell(position, 'f1', 'el')).toEqual([
      'Ο Νότος σηκώνει 2 πέτρες από την f1.',
      'Η σπορά τελειώνει στην e2 και σχηματίζει εκεί τετράδα· ο Νότος την αιχμαλωτίζει.',
      'Η αιχμαλωσία δίνει στον Νότο άλλη μία κίνηση.',
      'Ο Νότος δεν έχει πέτρες στη σειρά του και πάει πάσο: παίζει ο Βορράς.',
    ]);
  });

  it('S-1 in es', () => {
    const position = startOf('sadeqa-iii');
    expect(tell(position, 'a1', 'es')).toEqual([
      'Sur levanta 6 semillas de a1.',
      'La vuelta 1 termina en g1, cuyas 7 semillas se siguen sembrando.',
      'La vuelta 2 termina en c2, cuyas 7 semillas se siguen sembrando.',
      'La vuelta 3 termina en e1, cuyas 8 semillas se siguen sembrando.',
      'La vuelta 4 termina en d2, cuyas 8 semillas se siguen sembrando.',
      'La vuelta 5 termina en e1, que estaba vacío y es del propio Sur; se capturan las 8 semillas de enfrente, en e2; la semilla que captura se queda.',
    ]);
  });

  it('S-1 in af', () => {
    const position = startOf('sadeqa-iii');
    expect(tell(position, 'a1', 'af')).toEqual([
      'Suid lig 6 pitte uit a1.',
      'Rondte 1 eindig in g1; die 7 pitte daar word verder gesaai.',
      'Rondte 2 eindig in c2; die 7 pitte daar word verder gesaai.',
      'Rondte 3 eindig in e1; die 8 pitte daar word verder gesaai.',
      'Rondte 4 eindig in d2; die 8 pitte daar word verder gesaai.',
      'Rondte 5 eindig in e1, wat leeg was en Suid se eie is; die 8 pitte oorkant in e2 word gevang; die pit wat gevang het, bly lê.',
    ]);
  });

  it('S-1 in el', () => {
    const position = startOf('sadeqa-iii');
    expect(tell(position, 'a1', 'el')).toEqual([
      'Ο Νότος σηκώνει 6 πέτρες από την a1.',
      'Ο γύρος 1 τελειώνει στην g1 και οι 7 πέτρες της συνεχίζουν τη σπορά.',
      'Ο γύρος 2 τελειώνει στην c2 και οι 7 πέτρες της συνεχίζουν τη σπορά.',
      'Ο γύρος 3 τελειώνει στην e1 και οι 8 πέτρες της συνεχίζουν τη σπορά.',
      'Ο γύρος 4 τελειώνει στην d2 και οι 8 πέτρες της συνεχίζουν τη σπορά.',
      'Ο γύρος 5 τελειώνει στην e1, που ήταν κενή και ανήκει στον ίδιο τον Νότο· οι 8 πέτρες απέναντι, στην e2, αιχμαλωτίζονται· η πέτρα που έκανε την αιχμαλωσία μένει στη θέση της.',
    ]);
  });

  it('S-4 in es', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x5 4 0 0' });
    expect(tell(position, 'b1', 'es')).toEqual([
      'Sur levanta 1 semilla de b1.',
      'La siembra termina en c1, que estaba vacío y es del propio Sur; se capturan las 4 semillas de enfrente, en c2; la semilla que captura se queda.',
      'A Norte no le quedan semillas para jugar: la partida termina.',
      'Las últimas 3 semillas son para Sur, que hizo la última jugada.',
      'Gana Sur por 7 a 0.',
    ]);
  });

  it('S-4 in af', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x5 4 0 0' });
    expect(tell(position, 'b1', 'af')).toEqual([
      'Suid lig 1 pit uit b1.',
      'Die saairondte eindig in c1, wat leeg was en Suid se eie is; die 4 pitte oorkant in c2 word gevang; die pit wat gevang het, bly lê.',
      'Noord het geen pitte meer om te skuif nie: die spel is verby.',
      'Die laaste 3 pitte gaan na Suid, wat die laaste skuif gemaak het.',
      'Suid wen met 7 teen 0.',
    ]);
  });

  it('S-4 in el', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x5 4 0 0' });
    expect(tell(position, 'b1', 'el')).toEqual([
      'Ο Νότος σηκώνει 1 πέτρα από την b1.',
      'Η σπορά τελειώνει στην c1, που ήταν κενή και ανήκει στον ίδιο τον Νότο· οι 4 πέτρες απέναντι, στην c2, αιχμαλωτίζονται· η πέτρα που έκανε την αιχμαλωσία μένει στη θέση της.',
      'Ο Βορράς δεν έχει πια πέτρες για να παίξει: το παιχνίδι τελειώνει.',
      'Οι 3 τελευταίες πέτρες πηγαίνουν στον Νότο, που έκανε την τελευταία κίνηση.',
      'Ο Νότος κερδίζει με 7 προς 0.',
    ]);
  });

  it('R-2 in es', () => {
    const position = setUp('raja-pasu', { south: '2 0 1 0 5 0 0', north: '0x6 1' });
    expect(tell(position, 'a1', 'es')).toEqual([
      'Sur levanta 2 semillas de a1.',
      'La siembra termina en c1; el hoyo siguiente, d1, está vacío, así que Sur salta por encima y captura las 5 semillas de e1.',
    ]);
  });

  it('R-2 in af', () => {
    const position = setUp('raja-pasu', { south: '2 0 1 0 5 0 0', north: '0x6 1' });
    expect(tell(position, 'a1', 'af')).toEqual([
      'Suid lig 2 pitte uit a1.',
      'Die saairondte eindig in c1; die volgende gat, d1, is leeg, dus spring Suid daaroor en vang die 5 pitte in e1.',
    ]);
  });

  it('R-2 in el', () => {
    const position = setUp('raja-pasu', { south: '2 0 1 0 5 0 0', north: '0x6 1' });
    expect(tell(position, 'a1', 'el')).toEqual([
      'Ο Νότος σηκώνει 2 πέτρες από την a1.',
      'Η σπορά τελειώνει στην c1· η επόμενη οπή, η d1, είναι κενή, οπότε ο Νότος πηδά από πάνω της και αιχμαλωτίζει τις 5 πέτρες της e1.',
    ]);
  });

  it('R-6 in es', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 4 3', north: '3 1 0 0 0 0 2' });
    expect(tell(position, 'f1', 'es')).toEqual([
      'Sur levanta 4 semillas de f1.',
      'Por el camino Sur, dueño de la fila, se lleva el cuatro formado en g1; Norte, dueño de la fila, se lleva el cuatro formado en g2; la siembra termina en e2; los dos hoyos siguientes, d2 y c2, están vacíos, así que el turno acaba sin salto.',
    ]);
  });

  it('R-6 in af', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 4 3', north: '3 1 0 0 0 0 2' });
    expect(tell(position, 'f1', 'af')).toEqual([
      'Suid lig 4 pitte uit f1.',
      "Onderweg: Suid, eienaar van die ry, neem die vier in g1; Noord, eienaar van die ry, neem die vier in g2; die saairondte eindig in e2; die volgende twee gate, d2 en c2, is leeg, dus eindig die beurt sonder 'n sprong.",
    ]);
  });

  it('R-6 in el', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 4 3', north: '3 1 0 0 0 0 2' });
    expect(tell(position, 'f1', 'el')).toEqual([
      'Ο Νότος σηκώνει 4 πέτρες από την f1.',
      'Καθ’ οδόν ο Νότος, ως κάτοχος της σειράς, παίρνει την τετράδα της g1· ο Βορράς, ως κάτοχος της σειράς, παίρνει την τετράδα της g2· η σπορά τελειώνει στην e2· οι δύο επόμενες οπές, οι d2 και c2, είναι κενές, οπότε η κίνηση λήγει χωρίς άλμα.',
    ]);
  });

  it('K-2 in es', () => {
    const position = setUp('katro', { south: '0x6 0x5 3 0 0 1 0 0 1', north: '1x6 0 0 5 0 2 0 0x6' });
    expect(tell(position, 'a2', 'es')).toEqual([
      'Sur levanta 3 semillas de a2.',
      'La vuelta 1 termina en c3, en la fila interior de Sur; se capturan las 5 semillas de enfrente, en c5, en la fila central de Norte, la más interior que tiene semillas, y se siembran con las 2 de c3.',
      'La vuelta 2 termina en d1, que estaba vacío: el turno acaba.',
    ]);
  });

  it('K-2 in af', () => {
    const position = setUp('katro', { south: '0x6 0x5 3 0 0 1 0 0 1', north: '1x6 0 0 5 0 2 0 0x6' });
    expect(tell(position, 'a2', 'af')).toEqual([
      'Suid lig 3 pitte uit a2.',
      'Rondte 1 eindig in c3, in Suid se binneste ry; die 5 pitte oorkant in c5, in Noord se sentrale ry, die verste na binne wat pitte bevat, word gevang en saam met die 2 in c3 verder gesaai.',
      'Rondte 2 eindig in d1, wat leeg was: die beurt eindig.',
    ]);
  });

  it('K-2 in el', () => {
    const position = setUp('katro', { south: '0x6 0x5 3 0 0 1 0 0 1', north: '1x6 0 0 5 0 2 0 0x6' });
    expect(tell(position, 'a2', 'el')).toEqual([
      'Ο Νότος σηκώνει 3 πέτρες από την a2.',
      'Ο γύρος 1 τελειώνει στην c3, στην εσωτερική σειρά του Νότου· οι 5 πέτρες απέναντι, στην c5, στην κεντρική σειρά του Βορρά, την πιο εσωτερική που έχει πέτρες, αιχμαλωτίζονται και σπέρνονται μαζί με τις 2 της c3.',
      'Ο γύρος 2 τελειώνει στην d1, που ήταν κενή: η κίνηση λήγει.',
    ]);
  });

  it('K-5 in es', () => {
    const position = setUp('katro', { south: '0x6 0x5 2 0 1 0 0 0 0', north: '0x6 0 4 0 0 0 0 0 0 0 0 0 3' });
    expect(tell(position, 'a2', 'es')).toEqual([
      'Sur levanta 2 semillas de a2.',
      'La vuelta 1 termina en b3, cuyas 2 semillas se siguen sembrando sin captura, pues b4, enfrente en la fila interior de Norte, está vacío.',
      'La vuelta 2 termina en d3, que estaba vacío: el turno acaba.',
    ]);
  });

  it('K-5 in af', () => {
    const position = setUp('katro', { south: '0x6 0x5 2 0 1 0 0 0 0', north: '0x6 0 4 0 0 0 0 0 0 0 0 0 3' });
    expect(tell(position, 'a2', 'af')).toEqual([
      'Suid lig 2 pitte uit a2.',
      "Rondte 1 eindig in b3; die 2 pitte daar word verder gesaai sonder 'n vangs, want b4, oorkant in Noord se binneste ry, is leeg.",
      'Rondte 2 eindig in d3, wat leeg was: die beurt eindig.',
    ]);
  });

  it('K-5 in el', () => {
    const position = setUp('katro', { south: '0x6 0x5 2 0 1 0 0 0 0', north: '0x6 0 4 0 0 0 0 0 0 0 0 0 3' });
    expect(tell(position, 'a2', 'el')).toEqual([
      'Ο Νότος σηκώνει 2 πέτρες από την a2.',
      'Ο γύρος 1 τελειώνει στην b3 και οι 2 πέτρες της συνεχίζουν τη σπορά χωρίς αιχμαλωσία, γιατί η b4, απέναντι στην εσωτερική σειρά του Βορρά, είναι κενή.',
      'Ο γύρος 2 τελειώνει στην d3, που ήταν κενή: η κίνηση λήγει.',
    ]);
  });
});

describe('a long relay', () => {
  const position = at(
    'katro',
    '4,1,2,1,12,2/2,1,2,1,0,10/1,7,3,2,0,10/0,0,0,0,0,1/2,1,1,2,1,2/0,0,0,0,1,0 n -',
  );

  it.each([
    ['en', '… laps 6 to 23 relay on, and in them North captures 10 seeds …'],
    ['es', '… las vueltas 6 a 23 siguen por relevos, y en ellas Norte captura 10 semillas …'],
    ['af', '… rondtes 6 tot 23 los mekaar af, en daarin vang Noord 10 pitte …'],
    ['el', '… οι γύροι 6 έως 23 συνεχίζουν τη σπορά, και σε αυτούς ο Βορράς αιχμαλωτίζει 10 πέτρες …'],
  ] as const)('is abridged in %s, with what was captured in it', (language, skipped) => {
    expect(tell(position, 'a6', language)[6]).toBe(skipped);
  });
});
