/** To an order for the device; each tells how to get back to it. */
export const deviceLines: Readonly<Record<DeviceOrder, readonly string[]>> = {
  music: [
    "I'd put on a song if I could, but I'm only a chat bot. Say stop to leave our chat, then ask your device for music.",
    'Playing music is beyond me, I just talk. If you say stop, our chat ends and your device can play it.',
    'I have no speakers of my own, only words. Say stop and you can ask your device for that.',
    "That's a job for your device, I'm a bot for talking. Saying stop brings you back to it.",
    'I can talk about music, but not play it. To get back to your device, just say stop.',
    "No jukebox in here, I'm afraid. Say stop to leave me and put some music on.",
  ],
  home: [
    "I can't reach anything in your home, I'm only a chat bot. Say stop to leave our chat, then tell your device.",
    "Lights and switches are out of my reach. If you say stop, you're back with your device.",
    "That's beyond a bot who only talks. Say stop, and your device will hear you again.",
    'I wish I had hands for that! Saying stop takes you back to your device.',
    'My powers end at conversation. To give that order, say stop first.',
    "I'm a chat bot, so I can't switch anything. Just say stop to get back to your device.",
  ],
  time: [
    "I can't set timers or reminders, I'm a chat bot. Say stop to leave our chat, then ask your device.",
    "Keeping alarms isn't something I can do. If you say stop, your device can do it for you.",
    "I'd only forget it, being a bot for small talk. Say stop and ask your device.",
    "Timers, alarms and calendars are your device's job. Saying stop brings you back to it.",
    "That's not in my power, I just chat. Say stop to get to somebody who can count minutes.",
  ],
  volume: [
    "I can't change the volume, I'm only a chat bot. The buttons on your device will, or say stop to leave our chat.",
    'How loud I am is up to your device. Say stop to leave me, then tell it.',
    'I have no say in how loud I get. You can use the buttons, or say stop and ask your device.',
    'The volume is beyond me, I just talk. Say stop to get back to your device.',
    "I'd turn it if I could. Your device's buttons work, or say stop first and ask it.",
  ],
  calls: [
    "I can't call or message anybody, I'm a chat bot. Say stop to leave our chat, then ask your device.",
    'Phones are beyond me, I only talk to you. If you say stop, your device can place the call.',
    'I have no line to the outside. Say stop, and your device will help you with that.',
    "That's one for your phone or your device. Saying stop ends our chat, so that you can ask.",
    'I can only talk with you, not ring others up. Say stop to get back to your device.',
  ],
  lists: [
    "I don't keep lists or orders, I'm a chat bot. Say stop to leave our chat, then ask your device.",
    'Shopping is out of my reach, I only talk. If you say stop, your device can take care of it.',
    "I'd be a poor shopper, with no hands. Say stop and tell your device.",
    "Lists are your device's job, mine is conversation. Saying stop brings you back to it.",
    "I can't write that down anywhere useful. Say stop first, then ask your device.",
  ],
  apps: [
    "I can't open apps or skills, I'm a chat bot. Say stop to leave our chat, then ask your device.",
    "Opening things isn't in my power, I just talk. If you say stop, your device can do it.",
    'There is only conversation in here. Say stop to leave me and open what you like.',
    "That's a job for your device. Saying stop gets you back to it.",
    "I'm a bot with one trick, and that's talking. Say stop, and your device will listen to you.",
  ],
};

/** Kinds of orders for a voice device. */
export type DeviceOrder = 'music' | 'home' | 'time' | 'volume' | 'calls' | 'lists' | 'apps';
