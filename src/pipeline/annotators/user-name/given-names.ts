/** Given names from many places, in lower case, one space between them. They help where a name stands among other words; others are taken for names as well. */
export const givenNames = `
  aaliyah aaron abbas abby abdullah abel abena abigail abraham ada adaeze adam addison ade adele aditya adnan adolf
  adolfo adolphe adrian adriana adrianna adriano adrien afonso agatha agnes agnieszka ahmad ahmed aidan aiden aiko
  aine aino ainsley aisha akiko akira akosua al alain alan alana alaric albert alberto albrecht albus alec alejandro
  aleksandr aleksei aleksey alessandro alex alexander alexandr alexandra alexandre alexandria alexei alexey alexia
  alexios alexis alfie alfonso alfred alfredo ali alice alicia allan allen allison alma alois alondra alpha alphonse
  alvar alvaro alvin alyson alyssa ama amanda amber ambroise amedeo amelia amelie amenemhat amenhotep amina amir amos
  amr amy ana ananya anastasia anatoliy anatoly anders andranik andras andre andrea andreas andreea andrei andres
  andrew andrey andriy andronikos andrzej andy angel angela angelica angelina angelo angelos angharad angus ania anil
  anita anjali ann anna anne annibale annie ante anthony antigonus antoine anton antoni antonin antonio anwar anya
  aoife apollonius april archibald archie ardashir aria ariana arianna ariel aristide arjun armand armin arne arnold
  arrigo arsinoe artaxerxes arthur artur arturo ash asher ashley ashlyn ashton astrid athanasius attila aubrey audrey
  august auguste augustin augustine augusto augustus aung austin autumn ava avery ayden ayesha ayse bahram bailey
  baldassare baldwin barbara barry bart bartolome baruch basil bayezid baz beatrix beatriz becky bela belinda bella
  ben benedict benigno benito benjamin benny benoit berenice bernadette bernard bernardo bernd bernhard bernice bernie
  bert bertrand beth bette betty beverly bianca bilal bill billie billy bjorn blair blaise blake bo bob bobby bohdan
  bonnie boris brad braden bradley brady bram brandi brandon branislav brayden breanna brenda brendan brent bret brett
  brian briana brianna bridget brigitte brittany brody brooke brooklyn bruce bruno bryan bryce bryson bud burt byron
  caden caitlin caitlyn caleb callum calvin cambyses cameron camila camille camillo camilo candace candice cao carl
  carla carlo carloman carlos carly carmen carol carole caroline carolyn carrie carson carter carys casey casimir cass
  cassandra cassidy cassie catherine cathy cato cecil cecilia cedric celine cesar cesare chad chaim chantal charles
  charlie charlotte chase chelsea chema chen cheryl chester chet cheyenne chiang chiara chidi childebert childeric
  chilperic chioma chloe chris christiaan christian christina christine christoph christopher chuck chuy ciara cillian
  cindy claire clara clark claude claudia claudio clay clemens clement cleopatra cliff clifford clint clive clotaire
  clovis clyde cody colby cole colin colleen collin colton conner connie connor conrad constantin constantine
  constantius consuelo cooper cora corey cormac cory cosimo courtney craig cristian cristiano crystal curtis cynthia
  cyril cyrus dagobert daisy dakota dale dalton damian damien damon dan dana dani daniel daniela daniele danielle
  danny dante dario darius darlene darren darryl daryl dasha dave david dawn daz dean deb debbie deborah debra declan
  deepa deepak deepika deirdre dejan delaney demetrius demi denis dennis derek destiny devin devon diana diane dick
  didier diego dietrich dimitris dino diogenes dionysius dirk dmitri dmitry dolores domenico dominic dominique don
  donald donna donovan doreen doris dorothy douglas draco dragan dragana duc duncan dwayne dwight dylan earl ed eddie
  eden edgar edith edmond edmund edna edouard eduard eduardo edvard edward edwin eero egon ehud eileen eilidh elaine
  eleanor elena eli elias elie elif elijah elisa elisabeth elizabeth ella elle ellen ellie elliot eloise elsie elton
  elvis emanuel emeka emerson emil emile emilia emiliano emilie emilio emily emma emmanuel emmy emre engelbert enrico
  enrique enzo eoin eric erica erich erick erik erika erin ernest ernesto ernst erwin esme esperanza esteban estelle
  esther eszter ethan ethel etienne euan eugen eugene eunice eva evan eve evelyn everett evie ewan ezequiel fabian
  fabio faisal faith fatih fatima faye federico fedor felicia felipe felix femi femke feodor ferdinand ferenc fergus
  fernand fernando ffion fidel filippo finn fiona fionn flavius flora florence florian fouad fra frances francesca
  francesco francis francisco franco francois francoise frank frankie franklin frans franz fred freddie frederic
  frederick fredrik freja freya friedrich fritz fuad fyodor gabi gabriel gabriela gabriella gabrielle gabs gael gage
  gail gareth garrett gary gaspard gaston gavin gaz gediminas gemma gene genesis genevieve geoffrey georg george
  georges georgi georgia georgy gerald geraldine gerard gerardus gerd gerhard gerry gertrude gheorghe giacomo gian
  gianluca gianna gianni gilbert gilberto gilles gina ginny giorgia giorgio giovanni girolamo giselle giulia giuliano
  giulio giuseppe gladys glen glenda glenn glenys gloria godfrey goncalo goran gordian gordon gore gottfried grace
  gracie graham grant grayson greg gregor gregory greta gretchen grigori guadalupe guido guillaume guillermo gunnar
  gunter gus gustaf gustav gustave gustavo gwen gwyneth gyula haile hailey hakan haley halldor hamad hamish hank hanna
  hannah hannes hannibal hans harald harold harper harriet harrison harry haruka haruto harvey hasan hassan hayden
  hazel heather hector heidi heike heinrich heinz helen helena helmut helmuth hendrik henri henrietta henrik henrique
  henry henryk herbert herman hermann hermione hernan herod hideki hilary hilda hillary hippolyte hiro hiroshi hjalmar
  holly homer honore honza hope horst howard hudson hugh hugo hunter hussein ian ibrahim ida idriss ignacy ignatius
  igor ilya imelda immanuel imogen imran imre ines inez ingrid ingvar ioannis ion ionut ira irene irina iris irma
  irving isaac isabel isabella isabelle isaiah isla ismael ismail istvan italo ivan ivar ivica ivo ivy izzy jaap jack
  jackie jackson jacob jacobus jacqueline jacques jada jade jaden jaime jake jakob jalal jalen jamal james jamie jan
  jana jane janet janez janice janos jared jaroslav jasmin jasmine jason jasper javi javier javon jay jayden jayla
  jazmin jean jeanette jeanne jeannie jeff jefferson jeffrey jelena jen jenna jennifer jenny jens jeremiah jeremy
  jermaine jerome jerry jerzy jess jesse jessica jesus jewel jiang jigme jill jillian jim jimmy jirka jisoo jiwoo jo
  joachim joan joanna joao joaquim joaquin jocelyn jodie jody joe joel joey johan johann johanna johannes john
  johnathan johnny jon jonah jonas jonathan jonny joost jordan jordi jordyn jorge joris jose josef joseph josephine
  josh joshua josiah josie josip joss jovana joy joyce jozef juan juanita judas judith judy jules julia julian juliana
  julianna julie julien juliet juliette julio julius jun june jurgen justin justinian kaden kai kaitlyn kaleb kalle
  kara kareem karel karen kari karim karina karl karolina kasia kaspar kat katarina kate katelyn katherine kathleen
  kathryn kathy katie katrina katya kavita kaye kayla kaylee kayleigh keith keke kelly kelsey ken kendall kendra kenji
  kennedy kenneth kenny kent kev kevin khadija khalid khosrau kiara kieran kim kimberly kiran kirk kirsten kirsty
  klaus kofi konrad konstantin konstantinos kostas kris kristen kristin kristina kristine kristy krzysztof kurt kwame
  kyle kylee kylie lakshmi lana lance landon lara larry lars laszlo latoya laura lauren laurence laurent laurie
  lawrence layla lazar leah leanne lech lee leighton leila lena lenka lenora leo leon leona leonard leonardo leonid
  leopold leopoldo lerato leroy leslie leszek leticia lev levi levon lewis lex li liam lila liliana lillian lillie
  lilly lily linda lindiwe lindsay lindsey ling linh linus lionel lisa liu liv liz lloyd logan lois lola lonnie
  lorenzo loretta lorraine lothair lou louis louise luc luca lucas lucia luciano lucien lucille lucio lucy ludovic
  ludovico ludwig luigi luis luiz luke luna lupe luz lydia lyle lynda lynette lynn mabel mable mackenzie maddie
  madeleine madeline madelyn madison mads maeve maggie magnus mahmoud mahmud maisie makayla makenzie makoto malachi
  malcolm malik mallory mandy manfred manny manu manuel marat marc marcel marcello marcelo marcia marco marcos marcus
  marek margaret margarita margaux marguerite maria mariah marian marianne mariano marie marija marilyn marin mario
  marion marisol marissa marjorie mark marko markus marlene marlon marouane marsha marshall marta martha martin martina
  marvin mary maryann masha mason massimo mateo mathieu mats matt matteo matthew matthias matti mattie maureen maurice
  mauricio max maximilian maximiliano maximinus maxine maxwell maya mckenzie meera meg megan mehmed mehmet mei mel
  melanie melba melissa melody melvin mercedes meredith merle mia micah michael michel michele michelle mick mickey
  mieszko miguel mihai mika mikael mikayla mike mikel mikhail miklos mila milan mildred miles milica millie milo
  milorad milos milton mina minamoto ming minh minho minjun minnie mir mira miranda miriam mirko mirza missy misty
  mitchell mo mohamed mohammad mohammed molly monica morag morgan moritz morten moshe muhammad murad murat murray
  mustafa mya myra myron myrtle nacho nadia nadine nancy naomi napoleon nat natalia natalie natasha nate nathan
  nathaniel ne neha neil nellie nelly nelson nemanja nestor nettie nevaeh ngo ngozi nguyen nguyet nia niamh niccolo
  nicholas nichole nick nicki nicky nicolae nicolas nicolaus nicole niels nigel nik nikephoros nikita niko nikola
  nikolai nikolay nils nina nino noah noel nolan nomsa noor nora norbert norma norman norodom nuala nuno nur oisin
  oksana olaf ole oleg olga olive oliver olivia olivier ollie olof oluwaseun omar opal ora orhan orla orlando orson
  osamu oscar oskar osman otis otto owain owen paavo pablo paco padraig paige pam pamela paolo parker pascal pat
  patriarch patrice patricia patrick patsy patti paul paula paulette pauline paulo pavel pawel payton pearl pedro
  peggy penelope penny pepe pepi percy perry petar pete peter petr petra peyton phil philip philipp philippe phillip
  phoebe phoenix phyllis piero pierre pieter pietro pio piotr piper pippa pippin pliny pooja poppy porfirio portia
  poul predrag preston priscilla priya priyanka pyotr quentin quinn rachael rachel rafael rafaela ragnar rahul rainer
  raj rajesh ralf ralph ram ramesses ramon ramona randy raoul raquel rasmus raul ravi ray raymond reagan rebecca reese
  reggie regina reinhard rena rene renee rex rhonda rhys ricardo riccardo richard richie rick ricky riley rita ritchie
  roald rob robbie robert roberta roberto robin robyn rochelle rod rodney rodrigo roger roh rohan roland romain roman
  romanos ron ronald ronan ronnie rory rosa rosalie rose rosemary rosie ross roxanne roy ruben ruby rudolf rudolph
  rudy rufus rui rupert ruslan russell ruth ruud ryan rylee ryszard sabrina sadie saif sakura sal sally salman
  salvador salvatore sam samantha sami samir sammy samuel sancho sandor sandra sandro sandy sanjay sanne santiago
  saoirse sara sarah sargon sasha saul savannah scipio scott seamus sean sebastian sebastien selena seleucus selim
  semyon seneca senusret seoyeon sepp serenity serge sergei sergey sergio seth shalmaneser shane shannon shapur sharon
  shaun shawn shaz sheikh sheila shelby sheldon shelton sheri sherman sherri sherry shinji shirley si sian sid sidney
  sienna sierra sigebert sigismund sigmund signe silvio simeon simon simone sinead siobhan sipho skylar sofia solomon
  sonia sonja sonya sophia sophie spencer stacey stacy stan stanley ste stefan stella stephan stephane stephanie
  stephen steve steven stevie stu stuart subhash sue suleiman summer sunil susan suzanne sven svetlana sviatoslav
  sweyn sybil sydney sylvester sylvia sylvie tabitha tadeusz takeshi tamara tammy tanner tanya tara taras tariq tarja
  tash tasha taylor ted teddy teofilo terence teresa terrence terry tess tessa thabo thelma theo theodor theodore
  theodoric theodosius theresa theudebert theuderic thiago thijs thom thomas thor thutmose thuy tia tiago tiberius
  tiffany tigran tilly tim timo timothy tina toby todd tokugawa tom tomas tomek tommy toni tony torsten tracey traci
  tracy travis trenton trevor tricia trinity trish tristan trygve tunde ty tyler tyrone tyson ulrike ulysses umberto
  ursula uwe vaclav val valdemar valdis valentina valentinian valeria valerie valery vanessa vasco vasili vasily vera
  verna vernon veronica vic vicente vickie vicky victor victoria vijay vik viktor vince vincent vincenzo viola violet
  virginia vitaly vito vittorio viv vivian vlad vladimir vojislav vytautas wade wallace walt walter walther wanda
  warren washington wassily wayne wei wenceslaus wendy werner wes wesley whitney wilbur wilfred wilhelm will willard
  willem william willis willow willy wilma wilson wim winifred winston witold wladimir wojciech wojtek wolfgang
  wolfram woody wout wyatt xavier xerxes xiao xiomara yann yasmin yasuhiro yazdegerd yelena yevgeny yitzhak yohan
  yolanda yuan yuki yukio yulia yun yuri yusuf yves yvette yvonne zach zachary zack zainab zanele zara zbigniew zelda
  zeljko zeno zeynep zhang zheng zlatan zoe zoey zoltan zoran zosia zuzana
`;
