/** Post captions of the demo creators, by subject. Pure data. */
export type Caption = { title: string; text: string; tags: string[] }
const says = (title: string, text: string, ...tags: string[]): Caption => ({ title, text, tags })

type Motif = { /** Numbers of the demo photos that show it. */ photos: number[]; captions: Caption[] }
/** Each line is a caption: title | text | tags. */
const motif = (photos: number[], lines: string): Motif => ({
  photos,
  captions: lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', text = '', tags = ''] = line.split(' | ')
      return says(title, text, ...tags.split(' '))
    }),
})

/** Subjects of the demo photos and their captions. */
export const motifs: Motif[] = [
  motif(
    [10, 37, 51, 52, 112],
    `
Side B | The song nobody asks for is on the other side, track four. I put it on first. | vinyl listening
Pressing day | Test pressing, second try. The crackle in the intro stays, it was in the room. | vinyl release
One record, one evening | No skipping, no phone. Sit down, turn it over in the middle, tell me what you heard. | listening slow
Found in a basement | One euro, no sleeve, somebody’s initials on the label. It plays better than it looks. | vinyl found
The run-out groove | There is a sentence scratched into it. I needed a lamp and ten minutes to read it. | vinyl detail
Needle, new | Forty hours on the old one was thirty too many. Listen to the cymbals now. | vinyl gear`,
  ),
  motif(
    [19, 46, 53, 54, 113],
    `
Patch 31 | Two oscillators a hair apart and a filter that breathes. I recorded it before I could improve it. | synth sound
Wrong note, kept | I hit the black key by accident in bar nine. It is the best thing in the piece. | keys newsong
Night with the machines | Headphones, one lamp, four hours. Here are the two minutes that were worth it. | synth lofi
Two knobs | I allowed myself two knobs for a whole week. It turns out that one is enough. | synth limits
The hum | It was the power supply. I sampled it before I fixed it, of course. | synth noise
Left hand only | The right one had a coffee. The bass line is better for it. | keys practice`,
  ),
  motif(
    [28, 49, 50, 111, 1],
    `
After the set | Sixty people, two of them dancing, one of them my mother. A good night. | live stage
Soundcheck | The hall is empty and the lights are being tried. It is the only time I am not nervous. | live backstage
Last song | You sang the end without us. We put the instruments down and listened. | live thanks
Load-in | Four flights, no lift, one amplifier that weighs as much as the singer. Worth it. | live backstage
The lights | They asked which colour we wanted. Nobody had ever asked us that. | live stage
The quiet one | We moved the slow song to the middle. You could hear the ice in the glasses. | live set
Encore, unplanned | We had no more songs, so we played the first one again and nobody minded. | live stage`,
  ),
  motif(
    [11, 38, 57, 58, 115],
    `
Week four | Same weight, cleaner. That is progress, even if the photo looks like last week. | strength progress
Two bells, twenty minutes | Swing, clean, press, put it down gently for the neighbours. The whole set is inside. | strength home
The bad day | Everything felt heavy, so I did half and went home. Half is a number too. | strength honest
Grip | The hands give up before the back does. Three small exercises for that inside. | strength howto
Rest day | The bell stays on the floor and I walk around it. This is training as well. | strength rest
One more, slowly | The last of ten decides. Do it at half the speed and tell me how it felt. | strength technique
From the floor | How to pick it up without a noise from you or from your back. | strength howto`,
  ),
  motif(
    [20, 47, 59, 60, 116],
    `
Tree, at the water | Look at something that does not move. The sun counts if you are quick. | yoga balance
Morning set | No machines: a mat, a floor, a horizon. Twenty minutes and then coffee. | yoga morning
Evening, slowly | Ten breaths on each side. Your back will write me a letter. | yoga mobility
Eight breaths | Sit, close your eyes, count to eight, begin again. That is the whole class. | yoga breath
The other side | Everybody has a good leg. Today we practise on the one that is not. | yoga balance
Before the screen | Ten minutes with the sun instead of the first message. Try it for a week. | yoga morning
For stiff necks | Three shapes you can hold at a desk, and one that will worry your colleagues. | yoga howto`,
  ),
  motif(
    [29, 55, 56, 114, 2],
    `
Six times four hundred | Lane two, because lane one belongs to people who are faster. For now. | running track
Easy means easy | You should be able to talk. If there is nobody to talk to, count the lanes aloud. | running easy
Personal best | Eleven seconds in three months. Ten of them came from sleeping. | running progress
Out of the bend | Stay low, do not look, trust the arms. Then look. | running technique
Shoes, after a season | Eight hundred kilometres in one picture. They may retire now. | running gear
Wind from the front | The time was bad and the run was good. I know which one I will remember. | running honest
Four strides | At the end of every easy day, four of these. It costs two minutes. | running howto`,
  ),
  motif(
    [12, 39, 63, 64, 118],
    `
Open stage | Five minutes each and no second chance. I took six and nobody stopped me. | stage openstage
The stool and the glass | Everything I need on a stage. The glass is only there so that I can pause and look wise. | stage small
Somebody called out | He was right, which made it worse. We are writing the next one together. | stage live
The wall behind | Every small stage in this town has the same bricks. I have a favourite crack. | stage night
Before they let you in | The lamp is on, the chairs are down, my hands are cold. Two hours to go. | stage backstage
Set list | Written on the back of a receipt. Number five was cut on the way up. | stage notes`,
  ),
  motif(
    [21, 48, 65, 66, 119],
    `
New episode | We talked for two hours and kept forty minutes. The rest is for those who subscribe. | podcast episode
Late recording | The street is quiet after eleven, so that is when the long questions happen. | podcast night
What you asked | Thirty of your questions, one cup of tea, no second takes. | podcast answers
The long answer | You asked how it is made. I talked for an hour and took out every second word. | podcast answers
Quiet room | A duvet, a bookshelf and the door closed with a sock. It sounds like a studio. | recording howto
First listen | Headphones, please. There is something on the left at two minutes ten. | recording new`,
  ),
  motif(
    [30, 61, 62, 117, 3],
    `
One take | No second try, one breath too many in the middle. It stays, it was true. | voice recording
The old microphone | Built in 1948 and still kinder to me than any mirror. | voice gear
Tonight at nine | Open curtain, open requests. I will stay until the last one. | voice tonight
Warm-up | Ten minutes of noises that nobody should hear. Here are the best three. | voice practice
Close to the grille | You can hear the room, the chair and the tram. I left them all in. | voice recording
By request | Somebody wrote me a name and a date. This one is for her. | voice request`,
  ),
  motif(
    [13, 69, 70, 121],
    `
A quiet level | Nothing to fight in this one. You walk to the lake and the sun goes down. | pixelart gamedev
Sixteen colours | The whole valley in sixteen colours. The seventeenth would have been easier. | pixelart process
Background, third draft | Moved one mountain four pixels to the left. You will not see it and it is better. | pixelart gamedev
Water, frame by frame | Four frames of lake, thirty tries. The third one did not want to join. | pixelart animation
Evening palette | Everything is one step redder than it should be. That is why it works. | pixelart colour`,
  ),
  motif(
    [22, 71, 72, 122],
    `
Boss, attempt forty | I know what he does now. He knows what I do. We are practically friends. | playthrough hard
New buttons | Took it apart, cleaned the contacts, chose louder colours. It clicks like new. | hardware repair
Play along, Thursday | Bring a pad and low expectations. Everybody gets a turn, nobody gets a trophy. | together live
Finished, 2 a.m. | The credits ran for eleven minutes and I read every name. | playthrough late
Drift | The left stick wants to go home. Here is the spring that persuades it to stay. | hardware howto`,
  ),
  motif(
    [31, 73, 74, 123],
    `
Map, third draft | The river runs downhill now. It took a reader to notice that it had not. | worldbuilding map
One island a week | Number nine has a lighthouse and nobody in it. Suggestions below. | worldbuilding voxel
Rules I cut | Everything that needed a second sentence is gone. What is left plays in twenty minutes. | gamedesign notes
The bridge | Two islands were enough for a year. Now somebody has built a bridge between them. | worldbuilding voxel
Who lives here | Nine houses, eight names. The ninth is for whoever guesses the rule. | worldbuilding story`,
  ),
  motif(
    [40, 67, 68, 120, 4],
    `
The desk, at last | Cables behind, light in front, one plant that forgives. Parts list inside. | setup desk
Speedrun, bad | Forty minutes over the record and I fell into the same hole twice. Watch me. | speedrun live
Late shift | Streaming from ten until the second yawn. Come and tell me what to play. | live tonight
One screen less | I took the second one away and finished things. I do not want to talk about it. | setup desk
Keys, quieter | New switches. The neighbours have stopped counting the rounds along with me. | setup gear`,
  ),
  motif(
    [14, 77, 78, 125],
    `
Market, six a.m. | The woman with the lemons remembered me and cheated me only a little. | market fruit
Marmalade weather | Peel thin, cut thinner, leave it in water overnight. The rest is patience and sugar. | preserves recipe
Sour things | Half of cooking is salt. The other half hangs on this tree. | citrus notes
Salted, in a jar | Cut a cross, push in salt, forget them for a month. Then put them into everything. | preserves recipe
Zest first | Grate it while it is whole. Afterwards you have juice, wet hands and regrets. | citrus howto`,
  ),
  motif(
    [23, 79, 80, 126],
    `
Tart for eight | Or for two who do not talk about it. The crust is the recipe, the berries are luck. | baking recipe
What went wrong | Cut it warm. It ran. It was eaten with spoons and nobody complained. | baking honest
Butter, cold | Cold butter, cold hands, hot oven. The fruit does not care, the pastry does. | baking pastry
The rim | Press it with a fork, or with a thumb if you want people to know who made it. | baking howto
Second tart | The first one never reached the table. This is the official one. | baking weekend`,
  ),
  motif(
    [32, 81, 82, 127],
    `
Before opening | Ten minutes with one cup and one croissant before the door is unlocked. Best seat in the house. | coffee morning
The pour | Three hundred cups until the leaf looked like a leaf. Here is how the hand moves. | coffee howto
Crust and crema | Fold, rest, fold, rest. The coffee is only there to make the waiting shorter. | breakfast baking
The crumbs | If there are none on the table, it was not a good one. | breakfast morning
Milk, again | Too hot and it is over. Listen to it: the sound changes before the colour does. | coffee howto`,
  ),
  motif(
    [41, 75, 76, 124, 5],
    `
Broth, hour nine | Do not stir it. Do not season it. Do not leave. It is nearly there. | broth ramen
The egg | Six minutes and forty seconds, then ice. I have opinions about the soy. | ramen recipe
Staff meal | Noodles, an egg, everything left in the small pans. The best bowl we cook is not on the menu. | staffmeal noodles
Salt, last | Everything before was patience. This is the minute that decides. | ramen recipe
Bowl, warm | Hot water in, count to sixty, out again. Half of the taste is the bowl. | ramen howto
For one | I cooked for twelve this week. Tonight it was this, by the window, alone. | noodles evening`,
  ),
  motif(
    [15, 42, 85, 86, 129],
    `
Commission, unfinished | She asked for a face without a likeness. I have her hands and one colour. | commission painting
Studio, north light | Three hours a day when everything is true. I paint then and sweep the rest. | studio painting
Number twelve | Flat shapes, one black line, and a week of deciding where it goes. | painting process
Still wet | Do not touch it, do not breathe at it, come back on Thursday. | painting studio
Turned to the wall | I could not see it any more. After two weeks I turned it around and knew. | painting process
The sitter moved | So I painted where she had been. She says it is the better likeness. | painting portrait`,
  ),
  motif(
    [24, 87, 88, 130],
    `
Ochre | Dug, washed, ground and bound, four days for a spoonful. It is the colour of the wall it came from. | pigment colour
How I lay it out | Warm at the thumb, cool at the edge, white where I cannot lean in it. | palette howto
Cleaning day | Every painting of this month is still on the wood if you know where to look. | studio colour
Same five tubes | I have bought a sixth twelve times. It is always one of these five in the end. | palette colour
Too much green | Every spring. By June I have scraped most of it off again. | colour process
Wood, not paper | The old one has a hole for my thumb and a dent for my patience. | palette studio`,
  ),
  motif(
    [33, 83, 84, 128, 6],
    `
One brush | The widest I own and no going back over it. Eleven tries, this is the ninth. | abstract painting
Close up | Forty by forty centimetres of a thing two metres wide. You see the hairs of the brush. | abstract detail
Colour before form | I chose the five colours in the morning and let the arm do the rest. | abstract process
Before it dries | Four minutes until the paint decides for itself. This is minute three. | abstract process
The loud one | It was in the way from the start. Now everything leans on it. | abstract painting
Sea, from memory | No horizon, no boat, only how the noise looked. | abstract colour
Under it | There is a whole other picture below. You can see its corner if you look long enough. | abstract layers`,
  ),
  motif(
    [16, 91, 92, 132],
    `
Out before the wind | Nobody speaks until the harbour is behind us. Then somebody finds the biscuits. | sailing sea
Two days of nothing | Water, sky, one red sail. I took four pictures and they are all this one. | sailing slowtravel
Anchor down | The bay has no name on the chart. We are not going to help. | sailing evening
Red sail, no hurry | We overtook nobody and nobody overtook us. The best race of the year. | sailing sea
The hour after | The wind drops, the water turns to oil, and everybody on board lowers their voice. | sailing evening`,
  ),
  motif(
    [25, 93, 94, 133],
    `
Rooftop, eleven at night | Every window is somebody who is still awake. I waved. One waved back. | city night
The long exposure | Forty seconds for one frame. The city breathes and the tripod does not. | city longexposure
First night here | I do not know the names of the streets yet, only which ones hum. | city arrival
Last train | I missed it on purpose. The bridge is empty and the lamps are all mine. | city night
Windows | I counted the yellow ones until somebody switched theirs off and I lost my place. | city light`,
  ),
  motif(
    [34, 95, 96, 134],
    `
Before the wind | Four in the morning, the ridge is still sharp. An hour later it has moved and nobody saw it go. | desert dawn
Caravan | They came over the dune, nodded, and were gone. I had one sheet of film left. | desert film
Sand in the shutter | The camera needs a bath. The picture was worth the brush and the bad language. | desert largeformat
Tea at the well | An hour to the next shade. Somebody had carried a kettle all the way, and nobody asked why. | desert walking
The shadow side | All the colour is where the light is not. I needed a week to believe it. | desert light
Contact print | Ten sheets, one morning. The fourth is the one I will print large. | desert darkroom`,
  ),
  motif(
    [43, 97, 98, 135],
    `
Minus eighteen | The fire was for us, the green was for nobody. We forgot to eat. | aurora camp
It started at two | I woke because the tent was bright. Everything after that is on these frames. | aurora night
How I shoot it | Wide open, eight seconds, a warm battery in the glove. Settings for each frame inside. | aurora howto
The tent, from inside | You see the green through the cloth. I lay there for ten minutes and took no picture. | aurora camp
Nothing, for three nights | Clouds, tea, cards. On the fourth somebody unzipped the door and shouted. | aurora waiting`,
  ),
  motif(
    [89, 90, 131, 7],
    `
Snow at the pass | They closed it an hour after us. The valley on this side had not heard that it was winter. | mountains winter
Layers | Seven ridges, each one paler. The last may be a cloud, we voted. | mountains light
What I carry | Nine kilos of wood and brass, six sheets of film, one good hat. The mountain was there already. | mountains gear
The hut book | Eleven names since October. I wrote mine below a drawing of a very angry goat. | mountains walking
First light on the west side | It touches the highest one, waits, and then comes down all at once. | mountains dawn`,
  ),
  motif(
    [17, 44, 101, 102, 137],
    `
Fitting | Stand in the door, turn once, say nothing. Then I know where the shoulder has to go. | fitting atelier
Lookbook, out-takes | The ones where the light was right and the model was laughing. | lookbook outtakes
Backstage | Forty seconds for the change, thirty-eight if nobody breathes. Out you go. | runway backstage
The back | Everybody designs the front. You spend most of an evening looking at the other side. | atelier cutting
Toile | In cheap cotton, with pencil on it, it is already the coat. The rest is courage. | atelier process`,
  ),
  motif(
    [26, 103, 104, 138],
    `
Colour story | Seven pieces that may hang beside each other without arguing. | colour collection
Worn for ten years | The ones I repaired, in the order in which I stopped being ashamed of the patches. | repair wardrobe
Sample rail | Everything on it was finished last night. Tell me which one goes. | samples collection
Hangers, counted | Twelve pieces, two sizes too few. I am cutting again on Monday. | samples atelier
What goes first | The yellow one always goes first. I make it only so that the others have company. | collection notes`,
  ),
  motif(
    [35, 99, 100, 136],
    `
Bias | Cut it across and it falls like this. Cut it straight and it is a curtain. | textile cutting
Nine metres | It arrived folded. I let it fall over the table and did not cut for two days. | textile silk
Hem | By hand, three hours, invisible. Somebody will never see it and feel it all day. | handmade textile
Folded for years | It lay in a drawer in another country. The fold lines are part of it now. | textile found
How it moves | Still pictures lie about cloth, so I dropped it eleven times and kept the best. | textile movement`,
  ),
  motif(
    [8],
    `
In the bottle | Cedar, salt and the inside of an old suitcase. It took fourteen tries to smell of nothing else. | scent new
A scent for the collection | You cannot photograph it, so here is the bottle and a description that failed. | scent notes`,
  ),
  motif(
    [18, 45, 107, 108, 140],
    `
Repotting Sunday | It had three leaves when I got it. It has outgrown four pots and one flat. | plants home
New leaf | Unrolled overnight while nobody was looking. I made it a pot to match. | plants ceramics
Light, not water | Move it to the window before you reach for the can. Nine times of ten. | plants howto
Cuttings, free | Four glasses on the window sill, first come, first served. | plants sharing
The east window | Two hours of sun and then peace. It has not complained since. | plants home`,
  ),
  motif(
    [27, 109, 110, 141],
    `
Two rows a day | By March it is a scarf, by June I will have learnt to like the colour. | knitting slow
Dyed by hand | Walnut, madder, indigo, in that order. The pot tells you when. | yarn dyeing
Pattern 14 | Tested by six people, four of whom count stitches. Corrected pattern inside. | knitting pattern
The wrong needle | Half a size too large, noticed after forty rows. It is a looser scarf now. | knitting honest
Leftovers | Eleven ends of wool and no plan. It will be a hat, or a discussion. | yarn stash`,
  ),
  motif(
    [36, 105, 106, 139, 9],
    `
Kiln day | Open it at ninety degrees and not before. I opened it at a hundred and twenty. | ceramics kiln
Glaze test 31 | Thirty were brown. This one knows what I meant. | ceramics glaze
Order 112 | Three vases for somebody who has one flower. We understood each other at once. | ceramics order
The crack | It runs from the lip to the foot. I filled it with gold and raised the price. | ceramics repair
Thrown, not glazed | I like them best on this day, before anything can go wrong. | ceramics process`,
  ),
]

/** Captions for sets of several subjects. */
export const sets: Caption[] = [
  says('In order', 'Everything from the last weeks, in the order in which it happened.', 'diary'),
  says('What I kept', 'Forty were taken, these stayed. Tell me which of them you would throw out.', 'diary'),
  says('A month in a few pictures', 'The ones I would show a friend who has five minutes.', 'month'),
  says('Not sorted', 'I meant to choose one. Then it was midnight.', 'diary'),
]

/** Captions for text posts. */
export const words: Caption[] = [
  says('', 'A slow week: two letters, one good failure, rain. Back at it tomorrow.'),
  says(
    'Where I am next month',
    'Travelling light and answering late. What would you like to see from there?',
    'plans',
  ),
  says('Thank you', 'A year of this. I thought there would be twelve of you and a cousin.', 'thanks'),
  says(
    'A question',
    'Do you want the long version or the one that fits on a postcard? I have both half done.',
    'question',
  ),
  says(
    'Notes',
    'Things I learnt this month: sharpen first, ask sooner, leave the last ten percent alone.',
    'notes',
  ),
  says('', 'The new thing comes out on Sunday. I have looked at it for so long that it looks back.'),
]
export const ownPlaces = [
  'Merzouga',
  'Lagos',
  'Kyoto',
  'Porto',
  'Oslo',
  'Lisbon',
  'Istanbul',
  'Accra',
  'Hanoi',
  'Marseille',
]
