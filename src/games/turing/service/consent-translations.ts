/**
 * The text of consent in other languages, paragraph by paragraph, so that who agrees understands it. The English one is binding. A new
 * English wording needs new ones here: those of an older version are not shown.
 */
export const consentTranslations: { readonly version: string; readonly in: Readonly<Record<string, string>> } = {
  version: '2026-11-b',
  in: {
    de: `Du wirst mit Fremden reden. Manche sind Menschen, manche sind Computerprogramme, und vor dem Ende erfährst du nicht, was von beidem: Das herauszufinden ist das Spiel.

Wir speichern deinen Spitznamen, was du in Partien schreibst, deine Vermutungen, deine Punkte und wann du gespielt hast. Deine Netzadresse und dein Browser werden nur als verschlüsseltes Kennzeichen gespeichert, das niemand zurückverwandeln kann, um Betrug zu finden. Wir fragen nach keinem Namen, keiner Adresse, keiner E-Mail: Bitte erzähl auch deinem Gegenüber nichts dergleichen.

Was in Partien gesagt wird, kann als Datensatz für die Forschung veröffentlicht werden, ohne Spitznamen und nachdem persönliche Angaben und Beschimpfungen so gut entfernt wurden, wie Programme es können. In Foren, die es ankündigen, können andere ein Gespräch auch einige Minuten danach lesen, ebenso gefiltert, und erfahren mit seinem Ende, wer ein Mensch und wer ein Programm war. Dein Spitzname und deine Punkte stehen in der öffentlichen Liste der Spieler.

Du musst volljährig sein. Beschimpfungen, Drohungen und persönliche Fragen sind nicht erlaubt; nach jeder Partie kannst du dein Gegenüber melden und sperren, und ein Mensch sieht sich die Meldungen an.

Du kannst jederzeit auf dieser Seite alles sehen, was über dich gespeichert ist, und es löschen. In den Partien anderer bleibt dann nur, dass jemand da war.`,
    es: `Vas a hablar con desconocidos. Algunos son personas, otros son programas de ordenador, y no se te dice cuál es cuál antes del final: averiguarlo es el juego.

Guardamos tu apodo, lo que escribes en las partidas, tus respuestas, tus puntos y cuándo has jugado. Tu dirección de red y tu navegador se guardan solo como una marca cifrada que nadie puede deshacer, para descubrir trampas. No pedimos nombre, ni dirección, ni correo: por favor, tampoco cuentes nada de eso a tu pareja.

Lo que se dice en las partidas puede publicarse como conjunto de datos para la investigación, sin apodos y después de quitar los datos personales y los insultos tan bien como pueden hacerlo los programas. En los foros que lo anuncian, otras personas también pueden leer una charla unos minutos después, filtrada del mismo modo, y al final se les dice quién era una persona y quién un programa. Tu apodo y tus puntos figuran en la lista pública de jugadores.

Tienes que ser mayor de edad. No se permiten insultos, amenazas ni preguntas personales; después de cada partida puedes denunciar y bloquear a tu pareja, y una persona revisa las denuncias.

Puedes ver todo lo que se guarda sobre ti, y borrarlo, en cualquier momento, en esta página. En las partidas de los demás solo queda entonces que alguien estuvo allí.`,
  },
};
